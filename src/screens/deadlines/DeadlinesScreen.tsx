import type { ReactNode } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { type Day, fullDate } from '../../../tools/days.ts';
import { RULES } from '../../../tools/deadlines/rules.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Links } from '../../components/Links.tsx';
import { toolSteps } from '../../components/menu.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { Terms } from '../../components/Terms.tsx';
import { Built } from './Built.tsx';
import { CalendarIndex } from './CalendarIndex.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import type { Entry, Page } from './entry.ts';
import { MonthEntries } from './MonthEntries.tsx';
import rulesStyles from './Rules.module.css';

type Props = {
  page: Page;
  /** The day of the build, where the list starts without JavaScript. */
  built: Day;
  /** Of all calendars, for years that end in December. */
  entries: Entry[];
  /** The tool for dates that have passed. */
  missed?: { name: string; href: string } | undefined;
  /** The script that starts the list at the visitor's day. */
  mark?: ReactNode;
  children: ReactNode;
};

/** Items that have no calendar, so no feed either. An extended return is named with its first date. */
const ALONE: readonly string[] = RULES.others.map(({ item }) => item);

export function DeadlinesScreen({ page, built, entries, missed, mark, children }: Props) {
  const alone = new Set(
    entries.filter(({ deadline }) => ALONE.includes(deadline.item)).map(({ file }) => file),
  );
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={page.name} steps={toolSteps} />}
        {...page.head}
        actions={
          <ButtonLink look="next" className={rulesStyles.only} href="#all">
            {page.all.link}
          </ButtonLink>
        }
      >
        <ChoiceForm page={page} />
      </PageHead>
      <Section heading={page.all.heading} lead={page.all.lead}>
        <CalendarIndex page={page} />
        <div id="all" data-next={page.next}>
          <Built on={built} page={page} />
          <MonthEntries
            entries={entries}
            from={built}
            earlier={page.earlier}
            missed={missed}
            note={
              alone.size > 0 && (
                <p className={rulesStyles.alone}>
                  {interpolate(page.all.alone, { forms: [...alone].join('; ') })}
                </p>
              )
            }
          />
        </div>
        {mark}
      </Section>
      <Rules page={page}>{children}</Rules>
    </>
  );
}

function Rules({ page: { rules, ask, sources, basis }, children }: { page: Page; children: ReactNode }) {
  const { heading, points, leftOut } = rules;
  return (
    <Section id="rules" heading={heading} tone="band">
      <div className={rulesStyles.rules}>
        <Terms items={points.map(({ title, text }) => ({ name: title, text }))} />
        <div id="left-out">
          <h3>{leftOut.heading}</h3>
          <p>{leftOut.text}</p>
          <p>
            {ask.heading} {ask.text}
          </p>
          {children}
          <p className={rulesStyles.sources}>
            <Links to={sources.map(({ text, url }) => ({ name: text, href: url }))} />.{' '}
            {interpolate(toolWords.basis.checked, { date: fullDate(basis.checked) })}
          </p>
        </div>
      </div>
    </Section>
  );
}
