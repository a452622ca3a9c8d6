import type { CollectionEntry } from 'astro:content';
import type { ComponentProps } from 'react';
import { onboardingVideo } from '../../../content/onboarding-video.ts';
import { ExpertQuestions } from './ExpertQuestions.tsx';
import { ExpertQuote } from './ExpertQuote.tsx';
import { ExpertsHero } from './ExpertsHero.tsx';
import { FeatureTabs } from './FeatureTabs.tsx';
import { JoinNow } from './JoinNow.tsx';
import { VideoDialog } from './VideoDialog.tsx';

type Props = {
  experts: CollectionEntry<'experts'>['data'];
  questions: CollectionEntry<'expertFaq'>['data'][];
  files: ComponentProps<typeof VideoDialog>['files'];
};

export function ExpertsScreen({ experts, questions, files }: Props) {
  const { title, seconds, chapters } = onboardingVideo;
  return (
    <>
      <ExpertsHero hero={experts.hero} />
      <ExpertQuote {...experts.quote} />
      <FeatureTabs features={experts.features} />
      <ExpertQuestions {...experts.questions} questions={questions} />
      <JoinNow join={experts.join} title={title} chapters={chapters} />
      <VideoDialog title={title} seconds={seconds} words={experts.dialog} files={files} />
    </>
  );
}
