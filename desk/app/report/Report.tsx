import { type ReactNode, useId } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { linkTo } from '../paths.ts';
import { useRead } from '../requests.ts';
import { go } from '../route.ts';
import { hoursAndMinutes } from '../when.ts';
import { CountBars } from './CountBars.tsx';
import { type Cell, Numbers } from './Numbers.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import styles from './report.module.css';

type ReportReply = ReplyOf<'showReport'>;

type OfReport = { report: ReportReply; unit: Unit };

/** The name of each in the address. The first one needs none. */
const SPANS = {
  '12-months': { label: 'The last 12 months', body: { unit: 'month', count: 12, areOver: false } },
  '24-months': { label: 'The last 24 months', body: { unit: 'month', count: 24, areOver: false } },
  'this-month': { label: 'This month', body: { unit: 'month', count: 1, areOver: false } },
  'last-month': { label: 'Last month', body: { unit: 'month', count: 1, areOver: true } },
  '12-weeks': { label: 'The last 12 weeks', body: { unit: 'week', count: 12, areOver: false } },
  'this-week': { label: 'This week', body: { unit: 'week', count: 1, areOver: false } },
  'last-week': { label: 'Last week', body: { unit: 'week', count: 1, areOver: true } },
} as const;

const NAMES = Object.keys(SPANS) as (keyof typeof SPANS)[];

type Unit = (typeof SPANS)[keyof typeof SPANS]['body']['unit'];

const HEADS = { month: 'Month', week: 'Week from' };

const number = (amount: number) => amount.toLocaleString('en-US');

/** "Nov 2026", or "Nov 23, 2026" of a week's Monday */
const periodName = (period: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
    ...(period.length > 7 && { day: 'numeric' }),
  }).format(Date.parse(period));

/** "92%" of leads, or nothing if there were none. */
const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`);

/** What came in and how it was answered, in counts only. */
export function Report({ params: { span } }: { params: Record<string, string> }) {
  const name = NAMES.find((known) => known === span) ?? NAMES[0] ?? '12-months';
  const { body } = SPANS[name];
  const { data, error } = useRead('showReport', { body }, { placeholderData: (before: unknown) => before });
  return (
    <>
      <label className="field">
        <span>Period</span>
        <select
          value={name}
          onChange={({ currentTarget }) => go(linkTo('reportOf', { span: currentTarget.value }))}
        >
          {(['month', 'week'] as const).map((unit) => (
            <optgroup key={unit} label={unit === 'month' ? 'Months' : 'Weeks, from Monday'}>
              {NAMES.filter((each) => SPANS[each].body.unit === unit).map((each) => (
                <option key={each} value={each}>
                  {SPANS[each].label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {error && (
        <p className="error" role="alert">
          {error.message}
        </p>
      )}
      {data ? <Sections report={data} unit={body.unit} /> : !error && <p>Reading…</p>}
    </>
  );
}

function Sections({ report, unit }: OfReport) {
  const { periods, services, pages, ads, hasCalls, hasNewsletter } = report;
  const notes = pages.filter(({ notes }) => notes > 0).sort((one, other) => other.notes - one.notes);
  return (
    <>
      <Summary report={report} />
      <Section title={`Leads by ${unit}`}>
        <PeriodChart title={`Leads by ${unit}`} rows={periods} series={[{ key: 'leads', label: 'Leads' }]} />
        <Numbers
          file={`leads-by-${unit}`}
          head={[HEADS[unit], 'Leads']}
          rows={periods.map(({ period, leads }): Cell[] => [periodName(period), leads])}
        />
      </Section>
      <Section title="Answered on time">
        <PeriodChart
          title={`Answered on time, by the ${unit} in which the lead came`}
          rows={periods}
          series={[
            { key: 'onTime', label: 'Answered on time' },
            { key: 'late', label: 'Late' },
          ]}
        />
        <Numbers
          file="answered-on-time"
          head={[HEADS[unit], 'On time', 'Late', 'Share', 'Waiting', 'Closed']}
          rows={periods.map(({ period, onTime, late, waiting, closed }): Cell[] => [
            ...[periodName(period), onTime, late],
            ...[share(onTime, onTime + late), waiting, closed],
          ])}
        />
      </Section>
      <Section title="Leads by service">
        <CountBars title="Leads by service" rows={services.map(({ service, leads }) => [service, leads])} />
        <Numbers
          file="leads-by-service"
          head={['Service', 'Leads']}
          rows={services.map(({ service, leads }): Cell[] => [service, leads])}
        />
      </Section>
      <Section title="Leads by page">
        <CountBars title="Leads by page" rows={pages.map(({ page, leads }) => [pageName(page), leads])} />
        <Numbers
          file="leads-by-page"
          head={['Page', 'Leads', 'Answered', 'With a call']}
          rows={pages.map(({ page, leads, answered, calls }): Cell[] => [
            ...[pageName(page), leads],
            ...[answered, calls],
          ])}
        />
      </Section>
      <Section title="Leads by ad">
        <p className="quiet">
          Leads sent from a page with an ad’s <code>utm_source</code> or <code>utm_campaign</code> in its
          address.
        </p>
        <CountBars title="Leads by ad" rows={ads.map((ad) => [adName(ad), ad.leads])} />
        <Numbers
          file="leads-by-ad"
          head={['Source', 'Campaign', 'Leads', 'Answered', 'With a call']}
          rows={ads.map(({ source, campaign, leads, answered, calls }): Cell[] => [
            ...[source, campaign, leads],
            ...[answered, calls],
          ])}
        />
      </Section>
      <Section title="Leads with a note">
        <p className="quiet">
          With a tool’s result or the visitor’s own words, by the page they were sent from.
        </p>
        <CountBars title="Leads with a note" rows={notes.map(({ page, notes }) => [pageName(page), notes])} />
        <Numbers
          file="leads-with-a-note"
          head={['Page', 'With a note', 'Leads']}
          rows={notes.map(({ page, notes, leads }): Cell[] => [pageName(page), notes, leads])}
        />
      </Section>
      {hasCalls && <Calls report={report} unit={unit} />}
      {hasNewsletter && <Subscribers report={report} unit={unit} />}
    </>
  );
}

/** "google, spring-books" */
const adName = ({ source, campaign }: ReportReply['ads'][number]) =>
  [source, campaign].filter(Boolean).join(', ');

/** Someone who phoned came from no page. */
const pageName = (page: string) => (page === '/' ? 'Home' : page || 'By phone, or unknown');

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const NONE = <span className={styles.none}>None yet</span>;

function Summary({ report: { answers, periods } }: Pick<OfReport, 'report'>) {
  const leads = periods.reduce((sum, period) => sum + period.leads, 0);
  const { inTime, answered, medianHours, open, late } = answers;
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Leads</dt>
        <dd>{number(leads)}</dd>
      </div>
      <div>
        <dt>Answers on time{answered > 0 && `, of\u00a0${number(answered)}`}</dt>
        <dd>{share(inTime, answered) || NONE}</dd>
      </div>
      <div>
        <dt>Median business time to answer</dt>
        <dd>{medianHours === null ? NONE : hoursAndMinutes(medianHours)}</dd>
      </div>
      <div>
        <dt>{late > 0 ? `Still waiting, ${number(late)} late` : 'Still waiting'}</dt>
        <dd>{number(open)}</dd>
      </div>
    </dl>
  );
}

function Calls({ report: { periods }, unit }: OfReport) {
  return (
    <Section title="Calls">
      <PeriodChart
        title={`Calls by ${unit}`}
        rows={periods}
        series={[
          { key: 'calls', label: 'Calls' },
          { key: 'canceled', label: 'Canceled' },
        ]}
      />
      <Numbers
        file="calls"
        head={[HEADS[unit], 'Calls', 'Canceled']}
        rows={periods.map(({ period, calls, canceled }): Cell[] => [periodName(period), calls, canceled])}
      />
    </Section>
  );
}

function Subscribers({ report: { periods, subscribers }, unit }: OfReport) {
  return (
    <Section title="Newsletter">
      <p>
        {subscribers === 1
          ? '1 person is subscribed now.'
          : `${number(subscribers)} people are subscribed now.`}
      </p>
      <PeriodChart
        title={`Newsletter sign-ups and unsubscriptions by ${unit}`}
        rows={periods}
        series={[
          { key: 'joined', label: 'Signed up' },
          { key: 'left', label: 'Unsubscribed', isBelow: true },
        ]}
      />
      <Numbers
        file="newsletter"
        head={[HEADS[unit], 'Signed up', 'Unsubscribed']}
        rows={periods.map(({ period, joined, left }): Cell[] => [periodName(period), joined, left])}
      />
    </Section>
  );
}
