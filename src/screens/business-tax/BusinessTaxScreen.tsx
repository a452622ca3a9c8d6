import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Scope } from '../../components/service/Scope.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { DueDates } from './DueDates.tsx';
import { Entities } from './Entities.tsx';
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
