import type { ReactNode } from 'react';
import { HeadEnd } from '../../components/HeadEnd.tsx';
import styles from './TryAgainScreen.module.css';

/** Where the server puts a form that was posted without JavaScript and could not be taken. */
export function TryAgainScreen({ children }: { children: ReactNode }) {
  return (
    <section className={styles.again}>
      <h1>Almost there.</h1>
      <p>Nothing has reached us yet, and what you typed is still here.</p>
      {children}
      <HeadEnd />
    </section>
  );
}
