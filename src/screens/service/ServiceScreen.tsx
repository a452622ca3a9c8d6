import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { frame } from '../../../content-model/frame.ts';
import { closeDay } from '../../collections/close-day.ts';
import type { FirstMonthSteps } from '../../collections/service-parts.ts';
import { ledgerDollars } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { PaperLines } from '../../components/paper/PaperLines.tsx';
import tickedPaper from '../../components/paper/TickedPaper.module.css';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Fit } from '../../components/service/Fit.tsx';
import { Moment, type MomentProps } from '../../components/service/Moment.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { TAccount } from '../../components/service/TAccount.tsx';
import { Tick } from '../../components/Tick.tsx';
import type { Paper as PaperContent, Part } from './collection.ts';
import firstMonth from './FirstMonth.module.css';
import { kindOf, tonesOf } from './rhythm.ts';
import servicePaper from './ServicePaper.module.css';

type Tone = ReturnType<typeof tonesOf>[number];

function ServicePart({ part, tone, id }: { part: Part; tone: Tone; id: string | undefined }) {
  const { steps, account, scope, table, fit } = part;
  if (steps) return <FirstMonth {...steps} tone={tone} id={id} />;
  if (account) return <TAccount {...account} tone={tone} id={id} />;
  if (fit) return <Fit {...fit} id={id} />;
  if (scope)
    return (
      <Section split heading={scope.heading} tone={tone} id={id}>
        <Scope {...scope} />
      </Section>
    );
  return (
    table && (
      <Section heading={table.heading} lead={table.lead} tone={tone} id={id}>
        <ComparisonTable {...table} />
      </Section>
    )
  );
}

type Props = {
  page: CollectionEntry<'servicePages'>['data'];
  service: DetailedService;
  estimate?: ReactNode;
  moment?: MomentProps | undefined;
};

/** Renders the page of a service without a special page, in the order of its content. */
export function ServiceScreen({ page: { head, paper, parts }, service, estimate, moment }: Props) {
  const tones = tonesOf(parts);
  const kinds = parts.map(kindOf);
  return (
    <ServicePage
      service={service}
      head={head}
      next={{ href: `#${head.next.part}`, text: head.next.text }}
      picture={<ServicePaper {...paper} />}
      estimate={estimate}
    >
      {parts.map((part, index) => {
        const kind = kindOf(part);
        const first = kinds.indexOf(kind) === index;
        return (
          <ServicePart
            key={`${kind} ${Object.values(part)[0]?.heading}`}
            part={part}
            tone={tones[index] ?? 'paper'}
            id={first ? kind : undefined}
          />
        );
      })}
      {moment && <Moment {...moment} />}
    </ServicePage>
  );
}

const figure = ({ dollars, value }: { dollars?: number; value?: string }) =>
  dollars === undefined ? value : ledgerDollars(dollars);

function ServicePaper({ title, status, rows, total, footnote }: PaperContent) {
  const coded = rows.some(({ code }) => code);
  const ticked = rows.some(({ tick }) => tick);
  const figured = [...rows, total].some((row) => row && figure(row) !== undefined);
  const { code, item, figure: amount, checked } = frame.service.columns;
  const columns = [coded && code, item, figured && amount, ticked && checked].filter(
    (name) => name !== false,
  );
  return (
    <Paper title={title} status={status} footnote={footnote} className={tickedPaper.sheet}>
      <PaperLines
        columns={columns}
        className={[servicePaper.lines, ticked && tickedPaper.ticked].filter(Boolean).join(' ')}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.text}>
              {coded && <td>{row.code}</td>}
              <th scope="row">{row.text}</th>
              {figured && <td data-negative={(row.dollars ?? 0) < 0 || undefined}>{figure(row)}</td>}
              {ticked && <td>{row.tick && <Tick />}</td>}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {coded && <td />}
              <th scope="row">{total.text}</th>
              {figured && (
                <td>
                  <b>{figure(total)}</b>
                </td>
              )}
              {ticked && <td>{!figured && <Tick />}</td>}
            </tr>
          </tfoot>
        )}
      </PaperLines>
    </Paper>
  );
}

const AFTER = Math.min(closeDay ?? 5, 10);

type FirstMonthProps = FirstMonthSteps & { tone?: 'dark' | 'band' | 'paper'; id?: string };

function FirstMonth({ heading, lead, steps, tone = 'dark', id }: FirstMonthProps) {
  return (
    <Section id={id} heading={heading} lead={lead} tone={tone}>
      <ol className={firstMonth.ruler}>
        {steps.map(({ day, title, text, who }, index) => {
          const days = (steps[index + 1]?.day ?? day + AFTER) - day;
          const marks = Array.from({ length: days - 1 }, (_, mark) => `M${mark + 1} 0V9`).join('');
          return (
            <li key={day}>
              <p className={firstMonth.day}>
                {frame.day} <b>{day}</b>
              </p>
              <svg
                viewBox={`0 0 ${days} 22`}
                width="0"
                height="0"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={`M0 0H${days}M0 0V22${marks}`} />
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={firstMonth.who}>{who}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
