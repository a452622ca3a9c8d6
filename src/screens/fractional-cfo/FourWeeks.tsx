import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import styles from './FourWeeks.module.css';

type Page = CollectionEntry<'fractional-cfo'>['data'];
type Props = Page['month'] & Pick<Page, 'scope'>;

export function FourWeeks({ heading, lead, weeks, jobs, withYou, withoutYou, after, scope }: Props) {
  return (
    <Section heading={heading} lead={lead} tone="band">
      <div>
        <table className={styles.plan}>
          <thead>
            <tr>
              <td />
              {weeks.map((week) => (
                <th key={week} scope="col">
                  {week}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ text, from, to, you }) => (
              <tr key={text} className={you ? styles.you : undefined}>
                <th scope="row">{text}</th>
                {from > 1 && <td colSpan={from - 1} />}
                <td colSpan={to - from + 1}>
                  <span>{you ? withYou : withoutYou}</span>
                </td>
                {to < 4 && <td colSpan={4 - to} />}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.after}>{after}</p>
      </div>
      <Scope {...scope} />
    </Section>
  );
}
