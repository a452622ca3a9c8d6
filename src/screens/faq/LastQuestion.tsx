import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import styles from './LastQuestion.module.css';

/** For those whose question the page does not answer. */
export function LastQuestion({ heading, text }: { heading: string; text: string }) {
  return (
    <section className={styles.last}>
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
        <p className={styles.actions}>
          <ContactButton>Ask your question</ContactButton>{' '}
          <ButtonLink look="line" href="/contact">
            Phone, email and chat
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
