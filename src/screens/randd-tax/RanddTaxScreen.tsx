import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { claims } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { client } from '../../../content-model/sample-company.ts';
import { hasTool, toolAddress } from '../../../content-model/tool-files.ts';
import { printDollars, printMoney } from '../../../tools/money.ts';
import type { Price } from '../../collections/price.ts';
import { ContactButton } from '../../components/Button.tsx';
import { ledgerWhole } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { Section } from '../../components/Section.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Moment, type MomentProps } from '../../components/service/Moment.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { ComparisonTable, Fit, Scope } from '../../components/service/ServiceParts.tsx';
import { Terms } from '../../components/Terms.tsx';
import creditCaps from './CreditCaps.module.css';
import creditExample from './CreditExample.module.css';
import jobMenu from './JobMenu.module.css';
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
      picture={client && <CreditCaps caps={page.caps} file={client} />}
      estimate={estimate}
    >
      {client && <CreditExample example={page.example} file={client} />}
      {moment && <Moment {...moment} tone="band" />}
      <Fit {...page.fit} />
      <Section heading={page.tests.heading} lead={page.tests.lead}>
        <ComparisonTable {...page.tests} />
      </Section>
      <Section split heading={page.scope.heading} tone="dark">
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

/** Shows the two taxes in the order the credit is used, filled to what the sample company uses. */
function CreditCaps({ caps, file }: Pick<Page, 'caps'> & { file: ClientFile }) {
  const most = claims['rd-credit-total'];
  if (!most) return null;
  const sample = sampleCredit(file);
  const shares = (['socialSecurity', 'medicare'] as const).map((id) => ({
    ...caps[id],
    rate: sample.rates[id],
    used: usedOf(sample, id),
  }));
  const used = shares.reduce((sum, share) => sum + share.used, 0);
  return (
    <Paper
      title={caps.title}
      status={interpolate(caps.status, { year: sample.year })}
      footnote={caps.footnote}
      className={creditCaps.sheet}
    >
      <ul className={creditCaps.shares}>
        {shares.map(({ name, rate, note, used }) => (
          <li key={name}>
            <p>{note}</p>
            <b>{name}</b>
            <p>{interpolate(caps.rate, { percent: rate / 100 })}</p>
            <p className={creditCaps.used}>
              {interpolate(caps.used, {
                dollars: printMoney(used),
                credit: printMoney(sample.credit),
              })}
            </p>
            <svg viewBox="0 0 100 100" width="0" height="0" preserveAspectRatio="none" aria-hidden="true">
              <path className={creditCaps.room} d="M0 0h100v100H0z" />
              <path d={`M0 100h100v-${Math.round((used / sample.credit) * 100)}H0z`} />
            </svg>
          </li>
        ))}
      </ul>
      <p className={creditCaps.total}>
        {caps.total} <b>{printMoney(used)}</b>
      </p>
      <p className={creditCaps.most}>
        <svg viewBox="0 0 100 1" width="100" height="1" preserveAspectRatio="none" aria-hidden="true">
          <path className={creditCaps.room} d="M0 0h100v1H0z" />
          <path d={`M0 0h${(used / sample.rates.most) * 100}v1H0z`} />
        </svg>
        {caps.most} <span>{most.value}</span>
      </p>
    </Paper>
  );
}

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
