import { type ReactNode, useId, useState } from 'react';
import type { ReplyOf } from '../../schemas.ts';
import { useRead } from '../requests.ts';
import { hoursAndMinutes } from '../when.ts';
import { CountBars } from './CountBars.tsx';
import { MonthChart } from './MonthChart.tsx';
import { type Cell, Numbers } from './Numbers.tsx';
import styles from './report.module.css';

type ReportReply = ReplyOf<'showReport'>;

const PERIODS = [
  { label: 'The last 12 months', body: { months: 12, areOver: false } },
  { label: 'The last 24 months', body: { months: 24, areOver: false } },
  { label: 'This month', body: { months: 1, areOver: false } },
  { label: 'Last month', body: { months: 1, areOver: true } },
] as const;

const number = (amount: number) => amount.toLocaleString('en-US');

/** "Nov 2026" */
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );

/** "92%" of leads, or nothing if there were none. */
const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`);

/** What came in and how it was answered, in counts only. */
export function Report() {
  const [period, setPeriod] = useState(0);
  const { body } = PERIODS[period] ?? PERIODS[0];
  const { data, error } = useRead('showReport', { body }, { placeholderData: (before: unknown) => before });
  return (
    <>
      <label className="field">
        <span>Period</span>
        <select value={period} onChange={({ currentTarget }) => setPeriod(Number(currentTarget.value))}>
          {PERIODS.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {error && (
        <p className="error" role="alert">
          {error.message}
        </p>
      )}
      {data ? <Sections report={data} /> : !error && <p>Reading…</p>}
    </>
  );
}

function Sections({ report }: { report: ReportReply }) {
  const { months, services, pages, ads, hasCalls, hasNewsletter } = report;
  const notes = pages.filter(({ notes }) => notes > 0).sort((one, other) => other.notes - one.notes);
  return (
    <>
      <Summary report={report} />
      <Section title="Leads by month">
        <MonthChart title="Leads by month" rows={months} series={[{ key: 'leads', label: 'Leads' }]} />
        <Numbers
          file="leads-by-month"
          head={['Month', 'Leads']}
          rows={months.map(({ month, leads }): Cell[] => [monthName(month), leads])}
        />
      </Section>
      <Section title="Answered on time">
        <MonthChart
          title="Answered on time, by the month in which the lead came"
          rows={months}
          series={[
            { key: 'onTime', label: 'Answered on time' },
            { key: 'late', label: 'Late' },
          ]}
        />
        <Numbers
          file="answered-on-time"
          head={['Month', 'On time', 'Late', 'Share', 'Waiting', 'Closed']}
          rows={months.map(({ month, onTime, late, waiting, closed }): Cell[] => [
            ...[monthName(month), onTime, late],
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
      {hasCalls && <Calls months={months} />}
      {hasNewsletter && <Subscribers report={report} />}
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

function Summary({ report: { answers, months } }: { report: ReportReply }) {
  const leads = months.reduce((sum, month) => sum + month.leads, 0);
  const { inTime, answered, medianHours, open, late } = answers;
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Leads</dt>
        <dd>{number(leads)}</dd>
      </div>
      <div>
        <dt>Answers on time</dt>
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

function Calls({ months }: Pick<ReportReply, 'months'>) {
  return (
    <Section title="Calls">
      <MonthChart
        title="Calls by month"
        rows={months}
        series={[
          { key: 'calls', label: 'Calls' },
          { key: 'canceled', label: 'Canceled' },
        ]}
      />
      <Numbers
        file="calls"
        head={['Month', 'Calls', 'Canceled']}
        rows={months.map(({ month, calls, canceled }): Cell[] => [monthName(month), calls, canceled])}
      />
    </Section>
  );
}

function Subscribers({ report: { months, subscribers } }: { report: ReportReply }) {
  return (
    <Section title="Newsletter">
      <p>
        {subscribers === 1
          ? '1 person is subscribed now.'
          : `${number(subscribers)} people are subscribed now.`}
      </p>
      <MonthChart
        title="Newsletter sign-ups and unsubscriptions by month"
        rows={months}
        series={[
          { key: 'joined', label: 'Signed up' },
          { key: 'left', label: 'Unsubscribed', isBelow: true },
        ]}
      />
      <Numbers
        file="newsletter"
        head={['Month', 'Signed up', 'Unsubscribed']}
        rows={months.map(({ month, joined, left }): Cell[] => [monthName(month), joined, left])}
      />
    </Section>
  );
}
