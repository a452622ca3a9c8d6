import type { CollectionEntry } from 'astro:content';
import { Headline } from '../../components/Headline.tsx';
import type { MenuService } from '../../components/menu-services.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { CheckUs } from './CheckUs.tsx';
import { Corrections } from './Corrections.tsx';
import { ResponsibilityChart } from './ResponsibilityChart.tsx';
import { SayAndNeed } from './SayAndNeed.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';

type Props = { page: CollectionEntry<'about'>['data']; services: MenuService[] };

export function AboutScreen({ page, services }: Props) {
  const { lead } = page.head;
  return (
    <>
      <PageHead headline={<Headline {...page.head} />} lead={lead} />
      <ResponsibilityChart {...page.chart} />
      <WhoWeAre {...page.who} />
      <SayAndNeed words={page.services} services={services} />
      <Corrections {...page.approach} />
      <CheckUs {...page.why} />
    </>
  );
}
