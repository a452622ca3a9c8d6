import { useEffect } from 'react';
import { toolWords as words } from '../../../content-model/tool-words.ts';
import { CONTACT_LIMITS } from '../../../forms/lead-fields.ts';
import { ContactButton } from '../../components/Button.tsx';
import { ask } from '../question.ts';

/** Returns the date marked as next in the list on screen, or an empty text. */
function nextDate(): string {
  const marked = document.querySelectorAll<HTMLElement>('[aria-current=date]');
  const entry = [...marked].find((one) => one.getClientRects().length > 0);
  if (!entry) return '';
  const due = [...entry.querySelectorAll('b')].map(({ textContent }) => textContent).join(', ');
  return `${entry.dataset.next}, ${entry.querySelector('time')?.textContent}: ${due}`;
}

/** Returns the texts on screen that match a selector, a line each. */
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((one) => one.getClientRects().length > 0)
    .map(({ textContent }) => textContent)
    .join('\n');

type Props = {
  name: string;
  service: string;
  label?: string;
  /** Matches the lines that the note has, instead of the next date of a list. */
  lines?: string;
};

/** Asks about a list: its name, its lines or what is next in it, and its address become the note of the contact form. */
export function AskAbout({ name, service, label = words.ask, lines }: Props) {
  const said = () => (lines ? textsOf(lines) : nextDate());
  const put = () =>
    ask([name, said(), location.href].filter(Boolean).join('\n').slice(0, CONTACT_LIMITS.note));
  // The press that hydrates this may have opened the dialog already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before.
  useEffect(() => {
    if (document.querySelector<HTMLElement>('dialog[open]')?.dataset.service === service) put();
  }, []);
  return (
    <ContactButton look="line" onClick={put} data-service={service} data-asks="">
      {label}
    </ContactButton>
  );
}
