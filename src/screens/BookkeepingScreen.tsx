import type { CollectionEntry } from 'astro:content';
import { CloseCalendar } from '../components/CloseCalendar.tsx';
import { ComparisonTable } from '../components/ComparisonTable.tsx';
import type { DetailedService } from '../components/detailed-service.ts';
import { FirstMonth } from '../components/FirstMonth.tsx';
import { PriceAndPeople } from '../components/PriceAndPeople.tsx';
import { Questions } from '../components/Questions.tsx';
import { Reconciliation } from '../components/Reconciliation.tsx';
import { Section } from '../components/Section.tsx';
import { ServiceHead } from '../components/ServiceHead.tsx';
import { TAccount } from '../components/TAccount.tsx';

type Props = { page: CollectionEntry<'bookkeeping'>['data']; service: DetailedService };

export function BookkeepingScreen({ page, service }: Props) {
  return (
    <>
      <ServiceHead service={service} head={page.head} next={{ href: '#compare', text: 'Local or global?' }}>
        <Reconciliation {...page.reconciliation} />
      </ServiceHead>
      <CloseCalendar {...page.close} />
      <TAccount {...page.account} />
      <Section id="compare" heading={page.compare.heading} lead={page.compare.lead}>
        <ComparisonTable {...page.compare} />
      </Section>
      <FirstMonth {...page.firstMonth} />
      <PriceAndPeople {...service.detail} />
      <Questions {...service.detail} />
    </>
  );
}
