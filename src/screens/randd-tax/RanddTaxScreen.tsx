import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Fit } from '../../components/service/Fit.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { CreditCaps } from './CreditCaps.tsx';
import { CreditExample } from './CreditExample.tsx';
import { JobMenu } from './JobMenu.tsx';

type Props = { page: CollectionEntry<'randd-tax'>['data']; service: DetailedService };

export function RanddTaxScreen({ page, service }: Props) {
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: '#ad-hoc', text: page.next }}
      picture={<CreditCaps caps={page.caps} example={page.example} />}
    >
      <CreditExample example={page.example} />
      <Fit {...page.fit} />
      <Section heading={page.tests.heading} lead={page.tests.lead}>
        <ComparisonTable {...page.tests} />
      </Section>
      <Section split heading={page.scope.heading} tone="dark">
        <Scope {...page.scope} />
      </Section>
      <JobMenu {...page.jobs} code={service.code} />
    </ServicePage>
  );
}
