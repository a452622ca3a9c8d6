import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { TAccount } from '../../components/service/TAccount.tsx';
import { CloseCalendar } from './CloseCalendar.tsx';
import { Reconciliation } from './Reconciliation.tsx';

type Props = { page: CollectionEntry<'bookkeeping'>['data']; service: DetailedService };

export function BookkeepingScreen({ page, service }: Props) {
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: '#compare', text: page.next }}
      picture={<Reconciliation {...page.reconciliation} />}
    >
      <CloseCalendar {...page.close} />
      <TAccount {...page.account} />
      <Section id="compare" heading={page.compare.heading} lead={page.compare.lead}>
        <ComparisonTable {...page.compare} />
      </Section>
    </ServicePage>
  );
}
