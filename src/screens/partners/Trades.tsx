import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../../components/Button.tsx';
import { ledgerAmount } from '../../components/money.ts';
import { Terms } from '../../components/Terms.tsx';
import type { Trade } from './collection.ts';
import styles from './Trades.module.css';

function Document({
  title,
  lines,
  total,
  note,
  example,
}: Trade['amounts'] & { example?: string | undefined }) {
  return (
    <div className={styles.document}>
      <b>{title}</b>
      <Terms
        items={[...lines, total].map(({ text, cents }) => ({ name: text, text: ledgerAmount(cents) }))}
      />
      {note && <p>{note}</p>}
      {example && <p>{example}</p>}
    </div>
  );
}

type Props = Pick<
  CollectionEntry<'partners'>['data'],
  'index' | 'trades' | 'firstLabel' | 'example' | 'after'
>;

export function Trades({ index, trades, firstLabel, example, after }: Props) {
  return (
    <section className={styles.trades} aria-label={index.label}>
      {trades.map(({ id, name, subject, text, first, amounts }) => (
        <article key={id} id={id} className={styles.trade}>
          <div>
            <p className={styles.subject}>{subject}</p>
            <h2>{name}</h2>
            <p>{text}</p>
            <p className={styles.first}>
              <b>{firstLabel}</b> {first}
            </p>
          </div>
          <Document {...amounts} example={example} />
        </article>
      ))}
      <div className={styles.after}>
        <p>{after.text}</p>
        <ContactButton>{frame.actions.talk}</ContactButton>
      </div>
    </section>
  );
}
