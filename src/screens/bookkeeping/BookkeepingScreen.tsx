import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { reconciliationOf } from '../../../content-model/client/books.ts';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { oneYear } from '../../../content-model/one-year.ts';
import { client } from '../../../content-model/sample-company.ts';
import { sampleReport } from '../../../content-model/sample-report.ts';
import { type Day, formatDay, lastDayOf, partsOf } from '../../../tools/days.ts';
import { bankHolidaysOf, weekdaysOf } from '../../collections/business-days.ts';
import { closeDates, closeDay } from '../../collections/close-day.ts';
import { ledgerAmount, ledgerWhole } from '../../components/money.ts';
import checkedStyles from '../../components/paper/Checked.module.css';
import { Paper } from '../../components/paper/Paper.tsx';
import { PaperLines } from '../../components/paper/PaperLines.tsx';
import tickedPaper from '../../components/paper/TickedPaper.module.css';
import { Tie } from '../../components/paper/Tie.tsx';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Moment, type MomentProps } from '../../components/service/Moment.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { TAccount } from '../../components/service/TAccount.tsx';
import { Tick } from '../../components/Tick.tsx';
import closeCalendar from './CloseCalendar.module.css';
import reconciliation from './Reconciliation.module.css';

type Page = CollectionEntry<'bookkeeping'>['data'];
type Props = { page: Page; service: DetailedService; estimate?: ReactNode; moment?: MomentProps | undefined };

export function BookkeepingScreen({ page, service, estimate, moment }: Props) {
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: '#compare', text: page.next }}
      picture={client && <Reconciliation file={client} page={page.reconciliation} />}
      estimate={estimate}
    >
      {closeDay && page.close && <CloseCalendar {...page.close} />}
      {moment && <Moment {...moment} />}
      <TAccount {...page.account} />
      <Section id="compare" heading={page.compare.heading} lead={page.compare.lead}>
        <ComparisonTable {...page.compare} />
      </Section>
    </ServicePage>
  );
}

function CloseCalendar({ heading, lead, month, days, ...words }: NonNullable<Page['close']>) {
  const dates = closeDates(month, days.length);
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
        <p className={closeCalendar.month}>
          {formatDay(`${month}-01` as Day, { month: 'long', year: 'numeric' })}
        </p>
        <ol className={closeCalendar.days}>
          {weekdaysOf(month).map(square)}
          <li className={closeCalendar.legend} aria-hidden="true">
            {words.legend}
          </li>
        </ol>
        <p className={closeCalendar.notes}>
          {words.after} {words.depends} {words.report && <a href={sampleReport}>{words.report}</a>}{' '}
          {oneYear && words.year && <a href={oneYear}>{words.year}</a>}
        </p>
      </div>
    </Section>
  );
}

type SideProps = {
  tie?: ReactNode;
  words: Page['reconciliation']['bank'];
  opening: number;
  closing: number;
  lines: { text: string; cents: number; correction?: { wrong: string; right: string } | undefined }[];
};

function Side({ words, opening, closing, lines, tie }: SideProps) {
  return (
    <tbody>
      <tr>
        <th scope="row">{words.opening}</th>
        <td>{ledgerAmount(opening)}</td>
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
        <th scope="row">
          {words.closing}
          {tie}
        </th>
        <td>
          <b>{ledgerAmount(closing)}</b>
        </td>
        <td />
      </tr>
    </tbody>
  );
}

const withoutSign = (cents: number) => ledgerWhole(Math.abs(cents));

/** Reconciles the statement in the client's file with its books. */
function Reconciliation({ file, page }: { file: ClientFile; page: Page['reconciliation'] }) {
  const { title, columns, bank, books, missing, difference, footnote } = page;
  const { statement, open, adjustedBank, books: before, corrections, adjusted } = reconciliationOf(file);
  const corrected = corrections.map(({ text, booked, should, cents }) =>
    booked === 0
      ? { text: interpolate(missing, { item: text }), cents }
      : { text, cents, correction: { wrong: withoutSign(booked), right: withoutSign(should) } },
  );
  const day = formatDay(lastDayOf(file.bank.month), { month: 'short', day: 'numeric', year: 'numeric' });
  return (
    <Paper
      id="reconciliation"
      title={interpolate(title, { account: file.balances.checking.name, day })}
      status={file.client}
      footnote={footnote}
      className={`${tickedPaper.sheet} ${checkedStyles.checked}`}
    >
      <PaperLines columns={columns} className={`${tickedPaper.ticked} ${reconciliation.lines}`}>
        <Side words={bank} opening={statement} lines={open} closing={adjustedBank} />
        <Side words={books} tie={<Tie to="report" />} opening={before} lines={corrected} closing={adjusted} />
        <tfoot>
          <tr>
            <th scope="row">{difference}</th>
            <td>
              <b>{ledgerAmount(adjustedBank - adjusted)}</b>
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
