import type { CollectionEntry } from 'astro:content';
import { DeviceCount } from '../components/DeviceCount.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PolicyIndex } from '../components/PolicyIndex.tsx';
import { type Policy, PolicyText } from '../components/PolicyText.tsx';

type Props = { page: CollectionEntry<'policiesPage'>['data']; policies: Policy[] };

export function PoliciesScreen({ page, policies }: Props) {
  return (
    <>
      <PageHead
        headline={
          <>
            {page.headline} <mark>{page.highlight}</mark>
          </>
        }
        lead={page.lead}
      >
        <DeviceCount {...page.device} />
      </PageHead>
      <PolicyIndex policies={policies} />
      {policies.map((policy) => (
        <PolicyText key={policy.anchor} {...policy} />
      ))}
    </>
  );
}
