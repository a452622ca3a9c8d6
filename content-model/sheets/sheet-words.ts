import { z } from 'zod';
import type { Places, SheetTexts } from '../../tools/result.ts';
import { checkWords, text, textWith } from '../words.ts';

type LineWords = { label: string; rule?: string | undefined; form?: string | undefined };
type Words<P extends Places, Said = string> = Record<keyof P & string, Said>;

export type SheetWords<T extends SheetTexts> = {
  [Part in Exclude<keyof SheetTexts, 'lines'>]: Words<T[Part]>;
} & { lines: Words<T['lines'], LineWords> };

const each = <Shape extends z.ZodType>(places: Places, shapeOf: (names: readonly string[]) => Shape) =>
  z.strictObject(Object.fromEntries(Object.entries(places).map(([key, names]) => [key, shapeOf(names)])));

const textOf = (names: readonly string[]) => (names.length > 0 ? textWith(...names) : text);

const line = z.strictObject({
  label: text,
  rule: text.optional().describe('How the amount comes about, and by which law'),
  form: text.optional().describe('Where the amount goes, such as Form 8974, line 12'),
});

/** The lines of a sheet. The texts of one hold its values together, each in any of them. */
const linesOf = (places: Places) =>
  each(places, () => line).superRefine((lines, context) => {
    for (const [key, names] of Object.entries(places)) {
      const input = lines[key] as z.infer<typeof line>;
      const { error } = textOf(names).safeParse(Object.values(input).join(' '));
      for (const { message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [key], message, input });
    }
  });

/** The shape of a sheet's words: the keys and places that the tool's function has for them. */
export const sheetSchema = (texts: SheetTexts) =>
  z.strictObject({
    headings: each(texts.headings, textOf),
    lines: linesOf(texts.lines).describe('The amounts of the sheet, their sums among them'),
    findings: each(texts.findings, textOf).describe('Sentences below the amounts'),
    leftOut: each(texts.leftOut, textOf).describe('Without a period at the end'),
    askUs: each(texts.askUs, textOf).describe('Why there is no answer'),
    mistakes: each(texts.mistakes, textOf).describe('What to do about a field'),
  });

/** Checks a file of `content/words/sheets/`. @throws ContentError naming the file and the field */
export const checkSheet = <T extends SheetTexts>(texts: T, value: unknown, tool: string) =>
  checkWords(sheetSchema(texts), value, `sheets/${tool}.json`) as SheetWords<T>;
