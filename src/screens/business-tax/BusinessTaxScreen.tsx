import type { CollectionEntry } from 'astro:content';
import { movedDeadlines } from '../../../content-model/moved-deadlines.ts';
import { hasTool, toolAddress } from '../../../content-model/tool-files.ts';
import { type Deadline, deadlineOf } from '../../../tools/deadlines/deadlines.ts';
import { DateLedger } from '../../components/paper/DateLedger.tsx';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Scope } from '../../components/service/Scope.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { whyMoved } from '../../components/why-moved.ts';
import dueDates from './DueDates.module.css';
import entities from './Entities.module.css';
import { SalesTax } from './SalesTax.tsx';
import { TaxReturn } from './TaxReturn.tsx';

type Props = { page: CollectionEntry<'business-tax'>['data']; service: DetailedService };

export function BusinessTaxScreen({ page, service }: Props) {
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: '#due-dates', text: page.next }}
      picture={<TaxReturn {...page.return} />}
    >
      <DueDates {...page.calendar} />
      <Section split heading={page.scope.heading}>
        <Scope {...page.scope} />
      </Section>
      <SalesTax {...page.salesTax} />
      <Entities {...page.entities} />
    </ServicePage>
  );
}

function DueDates({
  heading,
  lead,
  dates,
  note,
  tool,
  ...why
}: CollectionEntry<'business-tax'>['data']['calendar']) {
  const rows = dates.map(({ deadline, file, who }) => {
    // The collection checks that each exists.
    const found = deadlineOf(deadline, movedDeadlines.moved) as Deadline;
    const children = (
      <>
        <b>{file}</b>
        <p>{who}</p>
      </>
    );
    return { id: deadline, day: found.due, why: whyMoved(found, why), children };
  });
  return (
    <Section id="due-dates" heading={heading} lead={lead}>
      <div>
        <DateLedger rows={rows.sort((a, b) => a.day.localeCompare(b.day))} />
        <p className={dueDates.note}>
          {note} {hasTool('deadlines') && <a href={toolAddress('deadlines')}>{tool}</a>}
        </p>
      </div>
    </Section>
  );
}

function Entities({
  heading,
  lead,
  columns,
  rows,
  after,
  ...scope
}: CollectionEntry<'business-tax'>['data']['entities']) {
  return (
    <Section id="entity-formation" heading={heading} lead={lead}>
      <div>
        <ComparisonTable columns={columns} rows={rows} />
        <p className={entities.after}>{after}</p>
        <Scope {...scope} />
      </div>
    </Section>
  );
}
