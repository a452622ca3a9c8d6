import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { PriceAndPeople } from '../../components/service/PriceAndPeople.tsx';
import { Questions } from '../../components/service/Questions.tsx';
import { ServiceHead, Start } from '../../components/service/ServiceHead.tsx';
import { TAccount } from '../../components/service/TAccount.tsx';
import { CloseCalendar } from './CloseCalendar.tsx';
import { Reconciliation } from './Reconciliation.tsx';

type Props = { page: CollectionEntry<'bookkeeping'>['data']; service: DetailedService };

export function BookkeepingScreen({ page, service }: Props) {
  return (
    <>
      <ServiceHead service={service} head={page.head} actions={<Start href="#compare">{page.next}</Start>}>
        <Reconciliation {...page.reconciliation} />
      </ServiceHead>
      <CloseCalendar {...page.close} />
      <TAccount {...page.account} />
      <Section id="compare" heading={page.compare.heading} lead={page.compare.lead}>
        <ComparisonTable {...page.compare} />
      </Section>
      <PriceAndPeople {...service} />
      <Questions {...service.detail} />
    </>
  );
}
