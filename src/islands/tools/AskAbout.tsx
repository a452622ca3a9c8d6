import { useEffect } from 'react';
import { toolWords as words } from '../../../content-model/tool-words.ts';
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

/** Asks about a list of dates: its name, what is next in it, and its address become the note of the contact form. */
export function AskAbout({ name, service }: { name: string; service: string }) {
  const put = () => ask([name, nextDate(), location.href].filter(Boolean).join('\n'));
  // The press that hydrates this may have opened the dialog already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before.
  useEffect(() => {
    if (document.querySelector<HTMLElement>('dialog[open]')?.dataset.service === service) put();
  }, []);
  return (
    <ContactButton look="line" onClick={put} data-service={service} data-asks="">
      {words.ask}
    </ContactButton>
  );
}
