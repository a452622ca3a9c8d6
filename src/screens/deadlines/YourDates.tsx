import { movedDeadlines } from '../../../content-model/moved-deadlines.ts';
import { addMonths, type Day } from '../../../tools/days.ts';
import { type Choice, choiceQuery } from '../../../tools/deadlines/choice.ts';
import { deadlinesOf, isFiscal } from '../../../tools/deadlines/deadlines.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ExternalButtonLink } from '../../components/ExternalLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { TextField } from '../../islands/Field.tsx';
import { CalendarIndex } from './CalendarIndex.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { Entries } from './Entries.tsx';
import { type Entry, entryOf, type Page } from './entry.ts';
import oneFeed from './OneFeed.module.css';
import { startOf } from './tool-start.ts';
import styles from './YourDates.module.css';
import type { yourPage } from './your-page.ts';

/** What the build knows, in `/deadlines/yours.json`. */
export type YourPage = Awaited<ReturnType<typeof yourPage>>;

export type YourAnswer = {
  /** Set if the address names something that the firm doesn't have. */
  unknown?: boolean;
  found?: { choice: Choice; today: Day; origin: string } | undefined;
};

function comingEntries({ calendars, yearEnd }: Choice, today: Day, page: Page): Entry[] {
  const end = addMonths(today, 12);
  // By due day: a notice may have moved one a long way.
  const span = { from: addMonths(today, -12), to: end };
  return calendars
    .flatMap((calendar) =>
      deadlinesOf(calendar, span, {
        yearEnd: isFiscal(calendar) ? yearEnd : 12,
        moves: movedDeadlines.moved,
      }),
    )
    .filter(({ due }) => today <= due && due <= end)
    .sort((a, b) => a.due.localeCompare(b.due))
    .map(entryOf(page));
}

/** Shows one list and one feed for the calendars somebody picked. The server renders it for each request. */
export function YourDates({ page, steps, help, unknown, found }: YourPage & YourAnswer) {
  const { head, list, date, ...words } = page.yours;
  const action = ({ deadline }: Entry) => {
    const { id, item } = deadline;
    const { href, name } = help[item] ?? {};
    const todo = page.actions[item as keyof Page['actions']]?.do;
    return (
      <>
        <p>{todo}</p>
        <p className={styles.links}>
          {href && <a href={href + startOf(deadline)}>{name}</a>}{' '}
          <a href={`/deadlines/v1/${id}.ics`} download={`${id}.ics`}>
            {date}
          </a>
        </p>
      </>
    );
  };
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={head.headline} steps={steps} />}
        {...head}
        lead={unknown ? <span role="alert">{words.unknown}</span> : found ? head.lead : words.none}
      >
        <ChoiceForm page={page} choice={found?.choice} />
      </PageHead>
      {found && (
        <>
          <div className={styles.screen}>
            <Section id="dates" heading={words.feed.heading} lead={page.subscribe.alarms} tone="band">
              <OneFeed
                words={words.feed}
                name={page.name}
                address={`${found.origin}/deadlines/v1.ics?${choiceQuery(found.choice)}`}
              />
            </Section>
          </div>
          <Section heading={list}>
            <Entries
              entries={comingEntries(found.choice, found.today, page)}
              from={found.today}
              earlier={page.earlier}
              action={action}
            />
          </Section>
        </>
      )}
      <div className={styles.screen}>
        <Section heading={page.choose.single}>
          <CalendarIndex page={page} />
        </Section>
      </div>
    </>
  );
}

type OneFeedProps = {
  words: Page['yours']['feed'];
  /** The calendar's name in Outlook. */
  name: string;
  address: string;
};

function OneFeed({ words, name, address }: OneFeedProps) {
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = `calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`;
  return (
    <div className={oneFeed.feed}>
      <p>
        <ExternalButtonLink
          look="line"
          href={`https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`}
        >
          {words.google}
        </ExternalButtonLink>
        <ExternalButtonLink look="line" href={`https://outlook.office.com/${outlook}`}>
          {words.outlook}
        </ExternalButtonLink>
        <ExternalButtonLink look="line" href={`https://outlook.live.com/${outlook}`}>
          {words.outlookHome}
        </ExternalButtonLink>
        <ButtonLink look="line" href={webcal}>
          {words.apple}
        </ButtonLink>
      </p>
      <TextField form="feed" name="address" label={words.address} value={address} readOnly />
      {/* The page's script shows it. */}
      <div data-copy={words.copied} hidden>
        <Button look="line">{words.copy}</Button> <span role="status" />
      </div>
    </div>
  );
}
