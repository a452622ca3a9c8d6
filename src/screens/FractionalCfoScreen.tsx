import type { CollectionEntry } from 'astro:content';
import { BoardPage } from '../components/BoardPage.tsx';
import type { DetailedService } from '../components/detailed-service.ts';
import { Fit } from '../components/Fit.tsx';
import { FourWeeks } from '../components/FourWeeks.tsx';
import { PriceAndPeople } from '../components/PriceAndPeople.tsx';
import { Questions } from '../components/Questions.tsx';
import { RunwayChart } from '../components/RunwayChart.tsx';
import { RunwayPlans } from '../components/RunwayPlans.tsx';
import { ServiceHead } from '../components/ServiceHead.tsx';

type Props = { page: CollectionEntry<'fractional-cfo'>['data']; service: DetailedService };

export function FractionalCfoScreen({ page, service }: Props) {
  return (
    <>
      <ServiceHead service={service} head={page.head} next={{ href: '#fit', text: 'Do you need one?' }}>
        <RunwayChart {...page.runway} />
      </ServiceHead>
      <RunwayPlans plans={page.plans} runway={page.runway} />
      <BoardPage {...page.board} />
      <Fit {...page.fit} />
      <FourWeeks {...page.month} scope={page.scope} />
      <PriceAndPeople {...service.detail} />
      <Questions {...service.detail} />
    </>
  );
}
