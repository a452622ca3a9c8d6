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

/** Joins as many whole lines as a note can have, so that it never ends in half an address. */
function fitting(lines: string[]): string {
  const text = lines.filter(Boolean).join('\n');
  return text.length > CONTACT_LIMITS.note ? fitting(lines.slice(0, -1)) : text;
}

type Props = {
  name: string;
  service: string;
  label?: string;
};

/** Asks about a list: its name, what's checked or next in it, and its address become the note of the contact form. */
export function AskAbout({ name, service, label = words.ask }: Props) {
  const put = () => {
    // A page's script may have written what's checked.
    const checked = document.querySelector<HTMLElement>('[data-note]')?.dataset.note;
    ask(fitting([name, ...(checked ?? nextDate()).split('\n'), location.href]));
  };
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
