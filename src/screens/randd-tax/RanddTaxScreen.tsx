import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Fit } from '../../components/service/Fit.tsx';
import { PriceAndPeople } from '../../components/service/PriceAndPeople.tsx';
import { Questions } from '../../components/service/Questions.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServiceHead, Start } from '../../components/service/ServiceHead.tsx';
import { CreditCaps } from './CreditCaps.tsx';
import { CreditExample } from './CreditExample.tsx';
import { JobMenu } from './JobMenu.tsx';

type Props = { page: CollectionEntry<'randd-tax'>['data']; service: DetailedService };

export function RanddTaxScreen({ page, service }: Props) {
  return (
    <>
      <ServiceHead service={service} head={page.head} actions={<Start href="#ad-hoc">{page.next}</Start>}>
        <CreditCaps caps={page.caps} example={page.example} />
      </ServiceHead>
      <CreditExample example={page.example} />
      <Fit {...page.fit} />
      <Section heading={page.tests.heading} lead={page.tests.lead}>
        <ComparisonTable {...page.tests} />
      </Section>
      <Section split heading={page.scope.heading} tone="dark">
        <Scope {...page.scope} />
      </Section>
      <JobMenu {...page.jobs} code={service.code} />
      <PriceAndPeople {...service} />
      <Questions {...service.detail} />
    </>
  );
}
