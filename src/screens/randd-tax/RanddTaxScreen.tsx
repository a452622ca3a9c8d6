import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { claims } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { client } from '../../../content-model/sample-company.ts';
import { hasTool, toolAddress } from '../../../content-model/tool-files.ts';
import { printDollars, printMoney, sum } from '../../../tools/money.ts';
import { monthsOf } from '../../../tools/research-credit/payroll.ts';
import type { Price } from '../../collections/price.ts';
import { ContactButton } from '../../components/Button.tsx';
import { ledgerWhole } from '../../components/money.ts';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Fit } from '../../components/service/Fit.tsx';
import { Moment, type MomentProps } from '../../components/service/Moment.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { Terms } from '../../components/Terms.tsx';
import creditExample from './CreditExample.module.css';
import jobMenu from './JobMenu.module.css';
import payrollBar from './PayrollBar.module.css';
import { sampleCredit, usedOf } from './sample-credit.ts';

type Page = CollectionEntry<'randd-tax'>['data'];
type Prices = ReadonlyMap<string, Price>;
type Props = {
  page: Page;
  service: DetailedService;
  prices: Prices;
  estimate?: ReactNode;
  moment?: MomentProps | undefined;
};

export function RanddTaxScreen({ page, service, prices, estimate, moment }: Props) {
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: page.jobs ? '#ad-hoc' : '#fit', text: page.next }}
      picture={client && <PayrollBar caps={page.caps} file={client} />}
      layout={client && payrollBar.head}
      estimate={estimate}
    >
      {client && <CreditExample example={page.example} file={client} />}
      {moment && <Moment {...moment} tone="band" />}
      <Fit {...page.fit} />
      <Section heading={page.tests.heading} lead={page.tests.lead} tone="dark">
        <ComparisonTable {...page.tests} />
      </Section>
      <Section split heading={page.scope.heading}>
        <Scope {...page.scope} />
      </Section>
      {page.jobs && (
        <JobMenu
          {...page.jobs}
          code={service.code}
          priceOf={(job) => smallestPrice(job, service.id, prices)}
        />
      )}
    </ServicePage>
  );
}

/** Draws the employer's payroll tax as one bar, a piece for each quarter and tax, filled as far as the credit pays it. */
function PayrollBar({ caps, file }: Pick<Page, 'caps'> & { file: ClientFile }) {
  const most = claims['rd-credit-total'];
  const sample = sampleCredit(file);
  const quarters = sample.quarters.filter((quarter) => usedIn(quarter) > 0);
  const all = sum(quarters.map(({ tax }) => tax));
  const pieces = quarters.flatMap(({ socialSecurity, medicare, tax }) => [
    { tax: 'socialSecurity' as const, cents: socialSecurity },
    { tax: 'medicare' as const, cents: medicare },
    { tax: undefined, cents: tax - socialSecurity - medicare },
  ]);
  const starts = pieces.map((_, index) => sum(pieces.slice(0, index).map(({ cents }) => cents)));
  const share = (cents: number) => Math.round((cents / all) * 1e4) / 10;
  return (
    <figure className={payrollBar.figure}>
      <p className={payrollBar.total}>
        {caps.total} <b>{printMoney(sum(quarters.map(usedIn)))}</b>
      </p>
      <svg viewBox="0 0 1000 10" width="0" height="0" preserveAspectRatio="none" aria-hidden="true">
        {pieces.map(({ tax, cents }, index) => (
          <path
            key={starts[index]}
            className={tax && payrollBar[tax]}
            d={`M${share(starts[index] ?? 0)} 0h${share(cents)}v10h-${share(cents)}z`}
          />
        ))}
      </svg>
      <ol>
        {quarters.map((quarter) => (
          <li key={`${quarter.year} ${quarter.quarter}`}>
            <span>{`${monthsOf(quarter)} ${quarter.year}`}</span> <b>{printMoney(usedIn(quarter))}</b>
          </li>
        ))}
      </ol>
      <figcaption className={payrollBar.key}>
        <p>
          <b>{caps.title}</b>
          <span>{interpolate(caps.status, { year: sample.year })}</span>
        </p>
        {TAXES.map((id) => (
          <p key={id} className={payrollBar[id]}>
            <b>{caps[id].name}</b>
            <span>{interpolate(caps.rate, { percent: sample.rates[id] / 100 })}</span>
            <span>{caps[id].note}</span>
            <span>
              {interpolate(caps.used, {
                dollars: printMoney(usedOf(sample, id)),
                credit: printMoney(sample.credit),
              })}
            </span>
          </p>
        ))}
        {most && (
          <p>
            <b>{most.value}</b>
            <span>{caps.most}</span>
          </p>
        )}
        <p>{caps.footnote}</p>
      </figcaption>
    </figure>
  );
}

const TAXES = ['socialSecurity', 'medicare'] as const;

const usedIn = ({ socialSecurity, medicare }: Record<(typeof TAXES)[number], number>) =>
  socialSecurity + medicare;

function CreditExample({ example, file }: { example: Page['example']; file: ClientFile }) {
  const { heading, lead, costs, note, tool } = example;
  const { counted, total, credit } = sampleCredit(file);
  const lines = [
    ...costs.map(({ of, text: name }) => ({ name, text: ledgerWhole(counted[of]) })),
    { name: example.total, text: ledgerWhole(total) },
    { name: example.credit, text: ledgerWhole(credit) },
  ];
  return (
    <Section id="example" heading={heading} lead={lead} split>
      <div>
        <Terms className={creditExample.costs} items={lines} />
        <p className={creditExample.note}>
          {note} {hasTool('research-credit') && <a href={toolAddress('research-credit')}>{tool}</a>}
        </p>
      </div>
    </Section>
  );
}

type Jobs = NonNullable<Page['jobs']>;
type Job = Jobs['items'][number];

/** Returns what a job costs at least, if the firm says so. @param id the service that lists the job */
function smallestPrice({ name, soldWith }: Job, id: string, prices: Prices): number | undefined {
  const sold = soldWith ? prices.get(soldWith.service)?.also : prices.get(id)?.jobs;
  return sold?.find((job) => job.name === (soldWith?.job ?? name))?.price;
}

type JobMenuProps = Jobs & { code: string; priceOf: (job: Job) => number | undefined };

/** Single jobs as a menu to order from, each a sub-account of the service. */
function JobMenu({ heading, lead, items, code, priceOf }: JobMenuProps) {
  return (
    <Section id="ad-hoc" heading={heading} lead={lead} tone="band">
      <ol className={jobMenu.menu}>
        {items.map((job, index) => {
          const price = priceOf(job);
          return (
            <li key={job.name}>
              <span>{Number(code) + (index + 1) * 100}</span>
              <h3>{job.name}</h3>
              <p>{job.text}</p>
              {price !== undefined && (
                <p>
                  <b>{interpolate(frame.service.price.from, { price: printDollars(price) })}</b>
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <p>
        <ContactButton>{frame.actions.talk}</ContactButton>
      </p>
    </Section>
  );
}
