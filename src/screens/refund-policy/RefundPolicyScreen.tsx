import type { CollectionEntry } from 'astro:content';
import { LegalStatus, statusOf } from '../../components/LegalStatus.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { RefundOutcomes } from './RefundOutcomes.tsx';
import { type RefundTerm, RefundTerms } from './RefundTerms.tsx';

type Props = { page: CollectionEntry<'refundPolicyPage'>['data']; terms: RefundTerm[] };

export function RefundPolicyScreen({ page, terms }: Props) {
  return (
    <>
      <PageHead {...page} actions={<LegalStatus {...statusOf(terms)} />} />
      <RefundOutcomes {...page.outcomes} />
      <RefundTerms terms={terms} />
    </>
  );
}
