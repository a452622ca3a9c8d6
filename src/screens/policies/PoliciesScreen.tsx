import type { CollectionEntry } from 'astro:content';
import { PageHead } from '../../components/PageHead.tsx';
import { PolicyIndex } from './PolicyIndex.tsx';
import { type Policy, PolicyText } from './PolicyText.tsx';
import { VisitTraces } from './VisitTraces.tsx';

type Props = { page: CollectionEntry<'policiesPage'>['data']; policies: Policy[] };

export function PoliciesScreen({ page, policies }: Props) {
  return (
    <>
      <PageHead {...page}>
        <VisitTraces {...page.device} />
      </PageHead>
      <PolicyIndex {...page.index} policies={policies} />
      {policies.map((policy) => (
        <PolicyText key={policy.anchor} {...policy} />
      ))}
    </>
  );
}
