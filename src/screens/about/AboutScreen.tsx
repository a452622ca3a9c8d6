import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../../components/Button.tsx';
import type { MenuService } from '../../components/menu-services.ts';
import { PageHead } from '../../components/PageHead.tsx';
import type { Person } from '../../components/people.ts';
import { Section } from '../../components/Section.tsx';
import { Signatures } from '../../components/Signatures.tsx';
import { CheckUs } from './CheckUs.tsx';
import { Corrections } from './Corrections.tsx';
import { ResponsibilityChart } from './ResponsibilityChart.tsx';
import { SayAndNeed } from './SayAndNeed.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';

type Props = { page: CollectionEntry<'about'>['data']; services: MenuService[]; people: Person[] };

export function AboutScreen({ page, services, people }: Props) {
  return (
    <>
      <PageHead {...page.head} actions={<ContactButton>{frame.actions.consult}</ContactButton>} />
      <ResponsibilityChart {...page.chart} />
      {people.length > 0 && (
        <Section split {...page.people}>
          {/* Keeps a sheet with a single signature as low as its content. */}
          <div>
            <Signatures people={people} />
          </div>
        </Section>
      )}
      <WhoWeAre {...page.who} />
      <SayAndNeed words={page.services} services={services} />
      <Corrections {...page.approach} />
      <CheckUs {...page.why} />
    </>
  );
}
