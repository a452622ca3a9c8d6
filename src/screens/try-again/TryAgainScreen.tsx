import type { ReactNode } from 'react';
import { againWords } from '../../../content-model/form-words.ts';
import { HeadEnd } from '../../components/PageHead.tsx';
import styles from './TryAgainScreen.module.css';

/** Where the server puts a rejected form that was posted without JavaScript. */
export function TryAgainScreen({ children }: { children: ReactNode }) {
  return (
    <section className={styles.again}>
      <h1>{againWords.heading}</h1>
      <p>{againWords.text}</p>
      {children}
      <HeadEnd />
    </section>
  );
}
