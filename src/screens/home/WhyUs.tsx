import type { CollectionEntry } from 'astro:content';
import { closeDay } from '../../collections/close-day.ts';
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

export function WhyUs({ why }: { why: Why }) {
  const drawings = pictures(why.drawn);
  return (
    <section className={styles.why}>
      <div className={styles.row} data-reveal="">
        <div className={styles.head}>
          <h2>{why.heading}</h2>
          <p>{why.lead}</p>
        </div>
        <ol className={styles.points}>
          {why.points.map(({ title, text, picture }) => (
            <li key={title}>
              <div className={styles.words}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
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
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
