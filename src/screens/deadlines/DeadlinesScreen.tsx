import type { ReactNode } from 'react';
import type { Day } from '../../../tools/days.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Headline } from '../../components/Headline.tsx';
import { toolSteps } from '../../components/menu-tools.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { CalendarIndex } from './CalendarIndex.tsx';
import { Entries } from './Entries.tsx';
import type { Entry, Page } from './entry.ts';
import { MovedDays } from './MovedDay.tsx';
import { Rules } from './Rules.tsx';

type Props = {
  page: Page;
  month: Day;
  /** Of all calendars, for years that end in December. */
  entries: Entry[];
  /** Those that a weekend or holiday moves, one per due date. */
  moved: Entry[];
  /** The script that starts the list at the visitor's day. */
  mark?: ReactNode;
  /** The button that asks about these dates. */
  children: ReactNode;
};

/** Lists the deadlines of the year ahead, and links to the calendar of each type of taxpayer. */
export function DeadlinesScreen({ page, month, entries, moved, mark, children }: Props) {
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={page.name} steps={toolSteps} />}
        headline={<Headline {...page.head} />}
        lead={page.head.lead}
        actions={
          <ButtonLink look="line" href="#all">
            {page.all.link}
          </ButtonLink>
        }
      >
        {moved.length > 0 && <MovedDays entries={moved} note={page.picture} />}
      </PageHead>
      <Section heading={page.choose.heading} lead={page.choose.lead}>
        <CalendarIndex page={page} />
      </Section>
      <Section id="all" heading={page.all.heading} lead={page.all.lead}>
        <div data-next={page.next}>
          <Entries entries={entries} month={month} earlier={page.earlier} short />
        </div>
        {mark}
      </Section>
      <Rules page={page}>{children}</Rules>
    </>
  );
}
