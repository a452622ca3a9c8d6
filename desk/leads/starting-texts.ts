import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { serviceOfChoice } from '../../content-model/service-lead.ts';
import { answerBy } from '../../server/business-time.ts';
import { dayIn } from '../../server/moments.ts';
import type { SubmissionTable } from '../../server/store/schema.ts';
import type { DeskContext } from '../desk-context.ts';

/** Returns what an answer to a lead can start from, the one without a text first. @param by the name of who writes it */
export function startingTexts(
  { fullName, service: choice }: SubmissionTable,
  by: string,
  { firm, clock }: DeskContext,
): { title: string; text: string }[] {
  const { greeting, signed, empty, texts } = mailWords.answer;
  const service = serviceOfChoice(choice);
  const day = dayIn(firm.timeZone, answerBy(clock(), 1, firm));
  const framed = (text: string) =>
    [interpolate(greeting, { name: fullName }), text, interpolate(signed, { name: by })].join('\n\n');
  return [
    { title: empty, text: framed('') },
    ...texts
      .filter((one) => one.service === undefined || one.service === service)
      .map(({ title, text }) => ({ title, text: framed(interpolate(text, { day })) })),
  ];
}
