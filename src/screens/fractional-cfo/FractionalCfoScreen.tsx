import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Fit } from '../../components/service/Fit.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { BoardPage } from './BoardPage.tsx';
import { RunwayChart } from './RunwayChart.tsx';
import { RunwayPlans } from './RunwayPlans.tsx';

type Props = { page: CollectionEntry<'fractional-cfo'>['data']; service: DetailedService };

export function FractionalCfoScreen({ page, service }: Props) {
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: '#fit', text: page.next }}
      picture={<RunwayChart {...page.runway} />}
    >
      <RunwayPlans plans={page.plans} runway={page.runway} />
      <BoardPage {...page.board} />
      <Fit {...page.fit} />
      <Section split heading={page.scope.heading} tone="band">
        <Scope {...page.scope} />
      </Section>
    </ServicePage>
  );
}
