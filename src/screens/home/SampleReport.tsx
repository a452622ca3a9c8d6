import type { CollectionEntry } from 'astro:content';
import { oneYear } from '../../../content-model/one-year.ts';
import type { Drawn } from './drawn.ts';
import styles from './SampleReport.module.css';
import headStyles from './SectionHead.module.css';

type Props = CollectionEntry<'home'>['data']['sample'] & { href: string; wide: Drawn; phone: Drawn };

/** Shows the top of the monthly report, and leads to all of it. */
export function SampleReport({ heading, lead, link, year, href, wide, phone }: Props) {
  const { alt, ...size } = wide;
  return (
    <section className={styles.sample} data-reveal="">
      <div className={`${headStyles.head} ${headStyles.large}`}>
        <h2>{heading}</h2>
        <p>
          {lead} {oneYear && year && <a href={oneYear}>{year}</a>}
        </p>
      </div>
      <a href={href}>
        <picture>
          <source media="(max-width: 30rem)" srcSet={phone.src} width={phone.width} height={phone.height} />
          <img loading="lazy" alt={alt} {...size} />
        </picture>
        <span>{link}</span>
      </a>
    </section>
  );
}
