import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import styles from './LastQuestion.module.css';

/** For those whose question the page does not answer. */
export function LastQuestion({ heading, text, ways }: CollectionEntry<'faqPage'>['data']['last']) {
  return (
    <section className={styles.last}>
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
        <p className={styles.actions}>
          <ContactButton>{frame.actions.talk}</ContactButton>{' '}
          <ButtonLink look="line" href="/contact">
            {ways}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
