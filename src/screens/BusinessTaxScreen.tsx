import type { CollectionEntry } from 'astro:content';
import { DueDates } from '../components/DueDates.tsx';
import type { DetailedService } from '../components/detailed-service.ts';
import { Entities } from '../components/Entities.tsx';
import { FirstMonth } from '../components/FirstMonth.tsx';
import { PriceAndPeople } from '../components/PriceAndPeople.tsx';
import { Questions } from '../components/Questions.tsx';
import { SalesTax } from '../components/SalesTax.tsx';
import { Scope } from '../components/Scope.tsx';
import { Section } from '../components/Section.tsx';
import { ServiceHead } from '../components/ServiceHead.tsx';
import { TaxReturn } from '../components/TaxReturn.tsx';

type Props = { page: CollectionEntry<'business-tax'>['data']; service: DetailedService };

export function BusinessTaxScreen({ page, service }: Props) {
  return (
    <>
      <ServiceHead
        service={service}
        head={page.head}
        next={{ href: '#due-dates', text: 'See the due dates' }}
      >
        <TaxReturn {...page.return} />
      </ServiceHead>
      <DueDates {...page.calendar} />
      <Section split heading={page.scope.heading}>
        <Scope {...page.scope} />
      </Section>
      <SalesTax {...page.salesTax} />
      <Entities {...page.entities} />
      <FirstMonth {...page.firstMonth} tone="band" />
      <PriceAndPeople {...service.detail} />
      <Questions {...service.detail} />
    </>
  );
}
