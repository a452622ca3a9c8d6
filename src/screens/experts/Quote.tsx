import type { ReactNode } from 'react';
import { Sample } from '../../components/Sample.tsx';
import styles from './Quote.module.css';

type Props = { text: string; name: string; role: string; sample: boolean; children: ReactNode };

/** One customer's words and a button, without a portrait, which would cost a request on the first screens. */
export function Quote({ text, name, role, sample, children }: Props) {
  return (
    <section className={styles.quote}>
      <div>
        <figure>
          <blockquote>{`“${text}”`}</blockquote>
          <figcaption>
            <b>{name}</b> {role} {sample && <Sample />}
          </figcaption>
        </figure>
        {children}
      </div>
    </section>
  );
}
