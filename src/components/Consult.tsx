import type { ReactNode } from 'react';
import { calls } from '../../content-model/calls.ts';
import { formWords } from '../../content-model/form-words.ts';
import { frame } from '../../content-model/frame.ts';
import { ButtonLink, ContactButton } from './Button.tsx';

/** Opens the contact dialog. A firm that takes calls also leads to their times, because the form has none. */
export function Consult({ children }: { children?: ReactNode }) {
  return (
    <>
      <ContactButton>{frame.actions.consult}</ContactButton> {children}
      {calls && (
        <ButtonLink look="next" href="/schedule">
          {formWords.contact.pick}
        </ButtonLink>
      )}
    </>
  );
}
