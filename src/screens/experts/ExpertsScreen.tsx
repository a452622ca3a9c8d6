import type { CollectionEntry } from 'astro:content';
import type { Person } from '../../components/people.ts';
import type { Film } from '../../video/film.ts';
import { ExpertQuestions } from './ExpertQuestions.tsx';
import { ExpertQuote } from './ExpertQuote.tsx';
import { ExpertsHero } from './ExpertsHero.tsx';
import { FeatureTabs } from './FeatureTabs.tsx';
import { JoinNow } from './JoinNow.tsx';
import { VideoDialog } from './VideoDialog.tsx';

type Props = {
  experts: CollectionEntry<'experts'>['data'];
  questions: CollectionEntry<'expertFaq'>['data'][];
  people: Person[];
  film: Film | undefined;
};

export function ExpertsScreen({ experts, questions, people, film }: Props) {
  return (
    <>
      <ExpertsHero hero={experts.hero} />
      {experts.quote && <ExpertQuote {...experts.quote} />}
      <FeatureTabs features={experts.features} />
      <ExpertQuestions {...experts.questions} questions={questions} people={people} />
      <JoinNow join={experts.join} />
      {film && <VideoDialog words={experts.dialog} files={film} />}
    </>
  );
}
