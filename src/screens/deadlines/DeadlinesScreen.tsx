import type { ReactNode } from 'react';
import type { Day } from '../../../tools/days.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Links } from '../../components/Links.tsx';
import { toolSteps } from '../../components/menu-tools.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { Entries } from './Entries.tsx';
import { calendarLinks, type Entry, type Page } from './entry.ts';
import { Rules } from './Rules.tsx';

type Props = {
  page: Page;
  month: Day;
  /** Of all calendars, for years that end in December. */
  entries: Entry[];
  /** The script that starts the list at the visitor's day. */
  mark?: ReactNode;
  /** The button that asks about these dates. */
  children: ReactNode;
};

/** Asks which deadlines apply, and lists all of them for the year ahead. */
export function DeadlinesScreen({ page, month, entries, mark, children }: Props) {
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={page.name} steps={toolSteps} />}
        {...page.head}
        actions={
          <ButtonLink look="line" href="#all">
            {page.all.link}
          </ButtonLink>
        }
      >
        <ChoiceForm page={page} />
      </PageHead>
      <Section
        id="all"
        heading={page.all.heading}
        lead={
          <>
            {page.all.lead} <Links to={calendarLinks(page)} />.
          </>
        }
      >
        <div data-next={page.next}>
          <Entries entries={entries} month={month} earlier={page.earlier} short />
        </div>
        {mark}
      </Section>
      <Rules page={page}>{children}</Rules>
    </>
  );
}
