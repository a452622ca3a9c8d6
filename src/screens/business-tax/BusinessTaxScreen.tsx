import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { PriceAndPeople } from '../../components/service/PriceAndPeople.tsx';
import { Questions } from '../../components/service/Questions.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServiceHead, Start } from '../../components/service/ServiceHead.tsx';
import { DueDates } from './DueDates.tsx';
import { Entities } from './Entities.tsx';
import { SalesTax } from './SalesTax.tsx';
import { TaxReturn } from './TaxReturn.tsx';

type Props = { page: CollectionEntry<'business-tax'>['data']; service: DetailedService };

export function BusinessTaxScreen({ page, service }: Props) {
  return (
    <>
      <ServiceHead service={service} head={page.head} actions={<Start href="#due-dates">{page.next}</Start>}>
        <TaxReturn {...page.return} />
      </ServiceHead>
      <DueDates {...page.calendar} />
      <Section split heading={page.scope.heading}>
        <Scope {...page.scope} />
      </Section>
      <SalesTax {...page.salesTax} />
      <Entities {...page.entities} />
      <PriceAndPeople {...service} />
      <Questions {...service.detail} />
    </>
  );
}
