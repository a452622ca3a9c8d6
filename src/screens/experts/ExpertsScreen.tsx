import type { CollectionEntry } from 'astro:content';
import { firm } from '../../../content-model/firm.ts';
import { onboardingVideo } from '../../../content-model/onboarding-video.ts';
import { Prose } from '../../components/Prose.tsx';
import type { Person } from '../../components/people.ts';
import type { Film } from '../../video/film.ts';
import { ExpertsHero, hasDays } from './ExpertsHero.tsx';
import { picturesOf } from './FeaturePictures.tsx';
import { FeatureTabs } from './FeatureTabs.tsx';
import joinNow from './JoinNow.module.css';
import { Questions } from './Questions.tsx';
import { Quote } from './Quote.tsx';
import { VideoButton } from './VideoButton.tsx';
import { VideoDialog } from './VideoDialog.tsx';

type Experts = CollectionEntry<'experts'>['data'];
type Props = {
  experts: Experts;
  questions: CollectionEntry<'expertFaq'>['data'][];
  people: Person[];
  film: Film | undefined;
};

export function ExpertsScreen({ experts, questions, people, film }: Props) {
  const { hero, quote, features } = experts;
  const pictures = picturesOf(features);
  return (
    <>
      <ExpertsHero hero={hero} />
      {quote && (
        <Quote {...quote}>
          <VideoButton>{quote.action}</VideoButton>
        </Quote>
      )}
      <FeatureTabs {...features} tabs={features.tabs.map((tab) => ({ ...tab, picture: pictures[tab.id] }))} />
      <Questions
        {...experts.questions}
        items={questions.map(({ question, answer }) => ({ question, answer: <Prose html={answer} /> }))}
        people={people}
      />
      <JoinNow {...experts.join} />
      {film && <VideoDialog words={experts.dialog} files={film} hasDays={hasDays(hero)} />}
    </>
  );
}

const timecode = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function JoinNow({ heading, lead, action, after, film }: Experts['join']) {
  const { title, chapters } = onboardingVideo;
  return (
    <section className={joinNow.join}>
      <div className={joinNow.words}>
        <h2>{heading}</h2>
        <p>{lead}</p>
        <VideoButton>{action}</VideoButton>
        <p className={joinNow.small}>{after}</p>
      </div>
      {firm.video && (
        <div className={joinNow.film} id="transcript" tabIndex={-1}>
          <h3>{title}</h3>
          <p>{film}</p>
          <ol>
            {chapters.map(({ id, title, start, captions }) => (
              <li key={id}>
                <span>{timecode(start)}</span> <b>{title}</b>
                <p>{captions.map(({ text }) => text).join(' ')}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
