import type { CollectionEntry } from 'astro:content';
import { movedDeadlines } from '../../../content-model/moved-deadlines.ts';
import { hasTool, toolAddress } from '../../../content-model/tool-files.ts';
import { type Deadline, deadlineOf } from '../../../tools/deadlines/deadlines.ts';
import { DateLedger } from '../../components/paper/DateLedger.tsx';
import { Section } from '../../components/Section.tsx';
import { whyMoved } from '../../components/why-moved.ts';
import styles from './DueDates.module.css';

type Props = CollectionEntry<'business-tax'>['data']['calendar'];

export function DueDates({ heading, lead, dates, note, tool, ...why }: Props) {
  const rows = dates.map(({ deadline, file, who }) => {
    // The collection checks that each exists.
    const found = deadlineOf(deadline, movedDeadlines.moved) as Deadline;
    const children = (
      <>
        <b>{file}</b>
        <p>{who}</p>
      </>
    );
    return { id: deadline, day: found.due, why: whyMoved(found, why), children };
  });
  return (
    <Section id="due-dates" heading={heading} lead={lead}>
      <div>
        <DateLedger rows={rows.sort((a, b) => a.day.localeCompare(b.day))} />
        <p className={styles.note}>
          {note} {hasTool('deadlines') && <a href={toolAddress('deadlines')}>{tool}</a>}
        </p>
      </div>
    </Section>
  );
}
