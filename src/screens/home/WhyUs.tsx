import type { CollectionEntry } from 'astro:content';
import { reconciliationOf } from '../../../content-model/client/books.ts';
import { documentAt } from '../../../content-model/client/documents.ts';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { client } from '../../../content-model/sample-company.ts';
import { formatDay, lastDayOf } from '../../../tools/days.ts';
import { closeDay } from '../../collections/close-day.ts';
import { ledgerAmount } from '../../components/money.ts';
import { Tie } from '../../components/paper/Tie.tsx';
import styles from './WhyUs.module.css';

type Why = CollectionEntry<'home'>['data']['why'];

const LAST = closeDay ?? 10;

/** The last days until the report, as many as there's room for, or the first ten if the firm names no day. */
const DAYS = Array.from({ length: Math.min(LAST, 10) }, (_, index) => LAST - index).reverse();

const pictures = ({ review, you, team }: Why['drawn']) => ({
  review: review.map((step, index) => (
    <g key={step} transform={`translate(0 ${index * 40})`}>
      <path className={styles.rule} d="M0 31.5h240" />
      <text x="0" y="22">
        {step}
      </text>
      <path className={index === 2 ? styles.mark : styles.tick} d="m206 16 8 9L232 4" />
    </g>
  )),
  team: (
    <>
      <path className={styles.rule} d="M52 60H104M104 20V100M104 20H136M104 60H136M104 100H136" />
      <circle className={styles.you} cx="28" cy="60" r="25" />
      <text className={styles.dark} x="28" y="65">
        {you}
      </text>
      {team.map((who, index) => (
        <g key={who} transform={`translate(136 ${6 + index * 40})`}>
          <rect className={index === 0 ? styles.lead : styles.member} width="104" height="28" rx="4" />
          <text className={index === 0 ? styles.dark : styles.name} x="52" y="19">
            {who}
          </text>
        </g>
      ))}
    </>
  ),
  report: DAYS.map((day, index) => (
    <g
      key={day}
      transform={`translate(${(index % 5) * 49} ${Math.floor(index / 5) * 60 + (DAYS.length > 5 ? 0 : 34)})`}
    >
      <rect className={day === closeDay ? styles.lead : styles.member} width="44" height="52" rx="4" />
      <text className={day === closeDay ? styles.dark : styles.name} x="22" y="32">
        {day}
      </text>
    </g>
  )),
});

/** Sets the difference between a bank and its books, which the firm exists for, as the largest thing on the page. */
function Peak({ file, ...words }: NonNullable<Why['peak']> & { file: ClientFile }) {
  const { adjustedBank, adjusted } = reconciliationOf(file);
  const lines = [
    { text: words.bank, cents: adjustedBank },
    { text: words.books, cents: adjusted },
  ];
  const note = interpolate(words.note, {
    client: file.client,
    account: file.balances.checking.name,
    day: formatDay(lastDayOf(file.bank.month), { month: 'long', day: 'numeric', year: 'numeric' }),
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
        </dt>
        <dd>
          <svg viewBox="0 0 192 76">
            <text x="-4" y="74" textLength="194" lengthAdjust="spacingAndGlyphs">
              {ledgerAmount(adjustedBank - adjusted)}
            </text>
          </svg>
        </dd>
      </div>
    </dl>
  );
}

export function WhyUs({ why }: { why: Why }) {
  const peak = client && documentAt('reconciliation') && why.peak && { ...why.peak, file: client };
  const drawings = pictures(why.drawn);
  return (
    <section className={styles.why}>
      <div className={styles.row} data-reveal="">
        <div className={styles.head}>
          <h2>{why.heading}</h2>
          <p>{why.lead}</p>
        </div>
        {peak && <Peak {...peak} />}
        <ol className={peak ? styles.columns : styles.points}>
          {why.points.map(({ title, text, picture }) => (
            <li key={title}>
              <div className={styles.words}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              {!peak && (
                <svg
                  viewBox="0 0 240 120"
                  width="240"
                  height="120"
                  fill="none"
                  textAnchor={picture === 'review' ? 'start' : 'middle'}
                  aria-hidden="true"
                >
                  {drawings[picture]}
                </svg>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
