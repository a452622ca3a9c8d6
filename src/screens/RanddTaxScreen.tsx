import type { CollectionEntry } from 'astro:content';
import { ComparisonTable } from '../components/ComparisonTable.tsx';
import { CreditCaps } from '../components/CreditCaps.tsx';
import { CreditExample } from '../components/CreditExample.tsx';
import type { DetailedService } from '../components/detailed-service.ts';
import { FirstMonth } from '../components/FirstMonth.tsx';
import { Fit } from '../components/Fit.tsx';
import { JobMenu } from '../components/JobMenu.tsx';
import { PriceAndPeople } from '../components/PriceAndPeople.tsx';
import { Questions } from '../components/Questions.tsx';
import { Section } from '../components/Section.tsx';
import { ServiceHead } from '../components/ServiceHead.tsx';

type Props = { page: CollectionEntry<'randd-tax'>['data']; service: DetailedService };

export function RanddTaxScreen({ page, service }: Props) {
  return (
    <>
      <ServiceHead service={service} head={page.head} next={{ href: '#ad-hoc', text: 'Ad hoc accounting' }}>
        <CreditCaps caps={page.caps} example={page.example} />
      </ServiceHead>
      <CreditExample {...page.example} caps={page.caps} />
      <Fit {...page.fit} />
      <Section heading={page.tests.heading} lead={page.tests.lead}>
        <ComparisonTable {...page.tests} />
      </Section>
      <FirstMonth {...page.firstMonth} scope={page.scope} />
      <JobMenu {...page.jobs} code={service.code} />
      <PriceAndPeople {...service.detail} />
      <Questions {...service.detail} />
    </>
  );
}
