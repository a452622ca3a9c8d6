import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Fit } from '../../components/service/Fit.tsx';
import { PriceAndPeople } from '../../components/service/PriceAndPeople.tsx';
import { Questions } from '../../components/service/Questions.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServiceHead, Start } from '../../components/service/ServiceHead.tsx';
import { BoardPage } from './BoardPage.tsx';
import { RunwayChart } from './RunwayChart.tsx';
import { RunwayPlans } from './RunwayPlans.tsx';

type Props = { page: CollectionEntry<'fractional-cfo'>['data']; service: DetailedService };

export function FractionalCfoScreen({ page, service }: Props) {
  return (
    <>
      <ServiceHead service={service} head={page.head} actions={<Start href="#fit">{page.next}</Start>}>
        <RunwayChart {...page.runway} />
      </ServiceHead>
      <RunwayPlans plans={page.plans} runway={page.runway} />
      <BoardPage {...page.board} />
      <Fit {...page.fit} />
      <Section split heading={page.scope.heading} tone="band">
        <Scope {...page.scope} />
      </Section>
      <PriceAndPeople {...service} />
      <Questions {...service.detail} />
    </>
  );
}
