import type { ReactNode } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { toolAddress } from '../../../content-model/tool-files.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { type Day, formatDay, partsOf } from '../../../tools/days.ts';
import { monthName } from '../../../tools/deadlines/choice.ts';
import { type Calendar, isFiscal } from '../../../tools/deadlines/deadlines.ts';
import { itemsOf, RULES } from '../../../tools/deadlines/rules.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Links } from '../../components/Links.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { RuledTerms } from '../../components/paper/RuledTerms.tsx';
import { Section } from '../../components/Section.tsx';
import { Built } from './Built.tsx';
import { CalendarIndex } from './CalendarIndex.tsx';
import styles from './CalendarScreen.module.css';
import { Entries } from './Entries.tsx';
import { calendarsOf, type Entry, type Page, yearEndOf } from './entry.ts';
import filers from './Filers.module.css';
import links from './Subscribe.module.css';

type Props = {
  calendar: Calendar;
  page: Page;
  steps: { text: string; link: string }[];
  years: string;
  site: URL;
  /** The day of the build, where lists start without JavaScript. */
  built: Day;
  /** Dates by the month the tax year ends in. December comes last because it's the default when the URL has no hash. */
  lists: { yearEnd: number; feed: string; entries: Entry[] }[];
  /** Calculators for what's due. */
  tools: { name: string; href: string }[];
  /** The tool for dates that have passed. */
  missed?: { name: string; href: string } | undefined;
  /** The script that moves dates before the visitor's current date out of the lists. */
  mark?: ReactNode;
  /** The script that marks the year-end of the list on screen. */
  markYearEnd?: ReactNode;
  children: ReactNode;
};

/** Lists the deadlines for one taxpayer type, for the year-end in the URL hash if there is one. */
export function CalendarScreen(props: Props) {
  const { calendar, page, steps, years, site, built, lists, tools, missed, mark, markYearEnd, children } =
    props;
  const { name, heading, highlight, lead } = page.calendars[calendar as keyof Page['calendars']];
  const { subscribe, yearEnd: words } = page;
  const fiscal = isFiscal(calendar);
  const due = lists.flatMap(({ entries }) => entries.map(({ deadline }) => deadline.due));
  const [year, ...later] = new Set(due.filter((day) => day >= built).map((day) => partsOf(day)[0]));
  const shown = fiscal || later.length > 0 ? years : String(year ?? years);
  return (
    <>
      <PageHead
        className={styles.head}
        breadcrumb={<Breadcrumb name={name} steps={steps} />}
        headline={heading}
        {...(highlight && { highlight })}
        lead={
          tools.length > 0 ? (
            <>
              {lead} {toolWords.ofService} <Links to={tools} />.
            </>
          ) : (
            lead
          )
        }
      >
        <NextDate entries={lists.at(-1)?.entries ?? []} from={built} next={page.next} hidden={fiscal} />
      </PageHead>
      <div className={styles.lists}>
        {lists.map(({ yearEnd, feed, entries }) => (
          <section key={feed} id={monthName(yearEnd)} data-next={page.next}>
            <h2>{fiscal ? interpolate(words.heading, { end: yearEndOf(yearEnd) }) : shown}</h2>
            <Built on={built} page={page} />
            <Entries heading={shown} entries={entries} from={built} earlier={page.earlier} missed={missed} />
            <Subscribe {...subscribe} site={site} name={feed} />
          </section>
        ))}
        {mark}
        <p className={styles.hint}>
          {subscribe.hint} {subscribe.alarms}
        </p>
      </div>
      <Section heading={page.filers}>
        <RuledTerms id="filers" className={filers.filers} items={filersOf(calendar, page)} />
      </Section>
      {fiscal && (
        <Section heading={words.label} lead={words.hint}>
          <ul className={styles.ends} data-year-ends="">
            {lists
              .map(({ yearEnd }) => yearEnd)
              .sort((a, b) => a - b)
              .map((yearEnd) => (
                <li key={yearEnd}>
                  <a href={`#${monthName(yearEnd)}`}>{yearEndOf(yearEnd)}</a>
                </li>
              ))}
          </ul>
          {markYearEnd}
        </Section>
      )}
      {calendarsOf(page).length > 1 && (
        <Section heading={page.others}>
          <CalendarIndex page={page} without={calendar} />
        </Section>
      )}
      <Section heading={page.ask.heading} lead={page.ask.text}>
        <div className={styles.ask}>
          {children}
          <a href={`${toolAddress('deadlines')}#rules`}>{page.rules.link}</a>
        </div>
      </Section>
    </>
  );
}

type NextDateProps = { entries: Entry[]; from: Day; next: string; hidden: boolean };

/** Prints the first date to come. The script below the lists takes that of the list on screen, and shows it if it's hidden. */
function NextDate({ entries, from, next, hidden }: NextDateProps) {
  const [day, due = []] = Map.groupBy(
    entries.filter(({ deadline }) => deadline.due >= from),
    ({ deadline }) => deadline.due,
  )
    .entries()
    .next().value ?? [from];
  return (
    <div className={styles.next} data-first="" hidden={hidden || due.length === 0}>
      <p>{next}</p>
      <time dateTime={day}>{formatDay(day, { month: 'short', day: 'numeric' })}</time>
      <ul>
        {due.map(({ deadline, file }) => (
          <li key={deadline.id}>{file}</li>
        ))}
      </ul>
    </div>
  );
}

const filersOf = (calendar: Calendar, { items }: Page) =>
  itemsOf(RULES[calendar])
    .flatMap((item) => items[item] ?? [])
    .flatMap(({ file, who }) => (who ? [{ name: file, text: `${who}.` }] : []));

function Subscribe({ site, name, subscribe, download }: Page['subscribe'] & { site: URL; name: string }) {
  const file = `/deadlines/${name}.ics`;
  return (
    <p className={links.links}>
      <ButtonLink href={`webcal://${site.host}${file}`}>{subscribe}</ButtonLink>{' '}
      <ButtonLink look="text" href={file} download={`${name}.ics`}>
        {download}
      </ButtonLink>
    </p>
  );
}
