import type { CollectionEntry } from 'astro:content';
import { reconciliationOf } from '../../../content-model/client/books.ts';
import { documentAt } from '../../../content-model/client/documents.ts';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { client } from '../../../content-model/sample-company.ts';
import { fullDate, lastDayOf } from '../../../tools/days.ts';
import { ledgerAmount } from '../../components/money.ts';
import { Tie } from '../../components/paper/Tie.tsx';
import type { MomentProps } from '../../components/service/Moment.tsx';
import headStyles from './SectionHead.module.css';
import styles from './WhyUs.module.css';

type Why = CollectionEntry<'home'>['data']['why'];
type Props = {
  why: Why;
  /** How the client's account came to agree, if that's told. */
  moment: MomentProps | undefined;
};

/** Sets the difference between a bank and its books, which the firm exists for, as the largest thing on the page. */
function Peak({
  file,
  moment,
  ...words
}: NonNullable<Why['peak']> & { file: ClientFile; moment: Props['moment'] }) {
  const { adjustedBank, adjusted } = reconciliationOf(file);
  const lines = [
    { text: words.bank, cents: adjustedBank },
    { text: words.books, cents: adjusted },
  ];
  const note = interpolate(words.note, {
    client: file.client,
    account: file.balances.checking.name,
    day: fullDate(lastDayOf(file.bank.month)),
  });
  return (
    <dl className={styles.peak}>
      {lines.map(({ text, cents }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{ledgerAmount(cents)}</dd>
        </div>
      ))}
      <div className={styles.difference}>
        <dt>
          <b>{words.difference}</b>
          <span>{words.text}</span>
          <small>
            {note}
            <Tie to="reconciliation" />
          </small>
          {moment && words.story && (
            <span>
              {interpolate(words.story, { day: fullDate(moment.day) })}{' '}
              <a href={moment.link.href}>{moment.title}</a>
            </span>
          )}
        </dt>
        <dd>
          <svg viewBox="0 0 192 76" role="img" aria-label={ledgerAmount(adjustedBank - adjusted)}>
            <text x="-4" y="74" textLength="194" lengthAdjust="spacingAndGlyphs">
              {ledgerAmount(adjustedBank - adjusted)}
            </text>
          </svg>
        </dd>
      </div>
    </dl>
  );
}

export function WhyUs({ why, moment }: Props) {
  return (
    <section className={styles.why}>
      <div className={styles.row} data-reveal="">
        <div className={headStyles.head}>
          <h2>{why.heading}</h2>
          <p>{why.lead}</p>
        </div>
        {client && documentAt('reconciliation') && why.peak && (
          <Peak {...why.peak} file={client} moment={moment} />
        )}
        <ol className={styles.points}>
          {why.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
