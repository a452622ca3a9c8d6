import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { FirstMonth } from '../../components/service/FirstMonth.tsx';
import { Fit } from '../../components/service/Fit.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { TAccount } from '../../components/service/TAccount.tsx';
import type { Part } from './collection.ts';
import { kindOf, tonesOf } from './rhythm.ts';
import { ServicePaper } from './ServicePaper.tsx';

type Tone = ReturnType<typeof tonesOf>[number];

function ServicePart({ part, tone, id }: { part: Part; tone: Tone; id: string | undefined }) {
  const { steps, account, scope, table, fit } = part;
  if (steps) return <FirstMonth {...steps} tone={tone} id={id} />;
  if (account) return <TAccount {...account} tone={tone} id={id} />;
  if (fit) return <Fit {...fit} id={id} />;
  if (scope)
    return (
      <Section split heading={scope.heading} tone={tone} id={id}>
        <Scope {...scope} />
      </Section>
    );
  return (
    table && (
      <Section heading={table.heading} lead={table.lead} tone={tone} id={id}>
        <ComparisonTable {...table} />
      </Section>
    )
  );
}

type Props = { page: CollectionEntry<'servicePages'>['data']; service: DetailedService };

/** Renders the page of a service without a special page, in the order of its content. */
export function ServiceScreen({ page: { head, paper, parts }, service }: Props) {
  const tones = tonesOf(parts);
  const kinds = parts.map(kindOf);
  return (
    <ServicePage
      service={service}
      head={head}
      next={{ href: `#${head.next.part}`, text: head.next.text }}
      picture={<ServicePaper {...paper} />}
    >
      {parts.map((part, index) => {
        const kind = kindOf(part);
        const first = kinds.indexOf(kind) === index;
        return (
          <ServicePart
            key={`${kind} ${Object.values(part)[0]?.heading}`}
            part={part}
            tone={tones[index] ?? 'paper'}
            id={first ? kind : undefined}
          />
        );
      })}
    </ServicePage>
  );
}
