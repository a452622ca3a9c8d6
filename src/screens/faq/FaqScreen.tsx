import type { CollectionEntry } from 'astro:content';
import { PageHead } from '../../components/PageHead.tsx';
import { LastQuestion } from './LastQuestion.tsx';
import { type QuestionGroup, QuestionGroups } from './QuestionGroups.tsx';
import { QuestionIndex } from './QuestionIndex.tsx';

type Props = { page: CollectionEntry<'faqPage'>['data']; groups: QuestionGroup[] };

export function FaqScreen({ page, groups }: Props) {
  return (
    <>
      <PageHead {...page}>
        <QuestionIndex {...page.index} groups={groups} />
      </PageHead>
      <QuestionGroups groups={groups} />
      <LastQuestion {...page.last} />
    </>
  );
}
