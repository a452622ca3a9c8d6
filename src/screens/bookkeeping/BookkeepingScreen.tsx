import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { sampleReport } from '../../../content-model/sample-report.ts';
import { type Day, formatDay, partsOf } from '../../../tools/days.ts';
import { bankHolidaysOf, weekdaysOf } from '../../collections/business-days.ts';
import { closeDates, closeDay } from '../../collections/close-day.ts';
import { ledgerAmount } from '../../components/money.ts';
import { Paper, PaperLines } from '../../components/paper/Paper.tsx';
import { Section } from '../../components/Section.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { ComparisonTable, TAccount } from '../../components/service/ServiceParts.tsx';
import { Tick } from '../../components/Tick.tsx';
import closeCalendar from './CloseCalendar.module.css';
import reconciliation from './Reconciliation.module.css';

type Page = CollectionEntry<'bookkeeping'>['data'];
type Props = { page: Page; service: DetailedService; estimate?: ReactNode };

export function BookkeepingScreen({ page, service, estimate }: Props) {
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: '#compare', text: page.next }}
      picture={<Reconciliation {...page.reconciliation} />}
      estimate={estimate}
    >
      {closeDay && page.close && <CloseCalendar {...page.close} />}
      <TAccount {...page.account} />
      <Section id="compare" heading={page.compare.heading} lead={page.compare.lead}>
        <ComparisonTable {...page.compare} />
      </Section>
    </ServicePage>
  );
}

function CloseCalendar({ heading, lead, month, days, ...words }: NonNullable<Page['close']>) {
  const dates = closeDates(month, days.length);
  const [first] = dates as [Day];
  const stepOn = new Map(dates.map((date, index) => [date, days[index]]));
  const holidays = bankHolidaysOf(month);
  const square = (day: Day) => {
    const step = stepOn.get(day);
    const [, , date] = partsOf(day);
    if (!step)
      return (
        <li key={date} className={holidays.includes(day) ? closeCalendar.off : undefined} aria-hidden="true">
          {date}
        </li>
      );
    return (
      <li key={date} className={step.you ? `${closeCalendar.step} ${closeCalendar.you}` : closeCalendar.step}>
        <span className={closeCalendar.date}>
          <b>{date}</b> {formatDay(day, { weekday: 'long' })}
        </span>
        <h3>{step.title}</h3>
        <p>{step.text}</p>
        {step.you && <p className={closeCalendar.asked}>{words.turn}</p>}
      </li>
    );
  };
  return (
    <Section heading={heading} lead={lead}>
      <div>
        <p className={closeCalendar.month}>{formatDay(first, { month: 'long', year: 'numeric' })}</p>
        <ol className={closeCalendar.days}>
          {weekdaysOf(month)
            .filter((day) => day >= first)
            .map(square)}
          <li className={closeCalendar.legend} aria-hidden="true">
            {words.legend}
          </li>
        </ol>
        <p className={closeCalendar.notes}>
          {words.after} {words.depends} {words.report && <a href={sampleReport}>{words.report}</a>}
        </p>
      </div>
    </Section>
  );
}

type ReconciliationProps = Page['reconciliation'];

function Side({ opening, lines, closing }: ReconciliationProps['bank']) {
  return (
    <tbody>
      <tr>
        <th scope="row">{opening.text}</th>
        <td>{ledgerAmount(opening.cents)}</td>
        <td />
      </tr>
      {lines.map(({ text, correction, cents }) => (
        <tr key={text}>
          <th scope="row">
            {`${text} `}
            {correction && (
              <span className={reconciliation.correction}>
                <del>{correction.wrong}</del> <ins>{correction.right}</ins>
              </span>
            )}
          </th>
          <td data-negative={cents < 0 || undefined}>{ledgerAmount(cents)}</td>
          <td>
            <Tick />
          </td>
        </tr>
      ))}
      <tr className={reconciliation.closing}>
        <th scope="row">{closing.text}</th>
        <td>
          <b>{ledgerAmount(closing.cents)}</b>
        </td>
        <td />
      </tr>
    </tbody>
  );
}

function Reconciliation({ title, status, columns, bank, books, difference, footnote }: ReconciliationProps) {
  return (
    <Paper title={title} status={status} footnote={footnote} className={reconciliation.sheet}>
      <PaperLines columns={columns} className={reconciliation.lines}>
        <Side {...bank} />
        <Side {...books} />
        <tfoot>
          <tr>
            <th scope="row">{difference}</th>
            <td>
              <b>{ledgerAmount(bank.closing.cents - books.closing.cents)}</b>
            </td>
            <td>
              <Tick />
            </td>
          </tr>
        </tfoot>
      </PaperLines>
    </Paper>
  );
}
