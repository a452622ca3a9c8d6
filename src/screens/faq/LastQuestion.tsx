import type { CollectionEntry } from 'astro:content';
import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import styles from './LastQuestion.module.css';

export function LastQuestion({ heading, text, ask, ways }: CollectionEntry<'faqPage'>['data']['last']) {
  return (
    <section className={styles.last}>
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
        <p className={styles.actions}>
          <ContactButton>{ask}</ContactButton>{' '}
          <ButtonLink look="line" href="/contact">
            {ways}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
