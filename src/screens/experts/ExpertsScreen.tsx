import type { CollectionEntry } from 'astro:content';
import { firm } from '../../../content-model/firm.ts';
import { onboardingVideo } from '../../../content-model/onboarding-video.ts';
import accordion from '../../components/Accordion.module.css';
import { Prose } from '../../components/Prose.tsx';
import type { Person } from '../../components/people.ts';
import { Sample } from '../../components/Sample.tsx';
import { Signatures } from '../../components/Signatures.tsx';
import type { Film } from '../../video/film.ts';
import expertQuestions from './ExpertQuestions.module.css';
import expertQuote from './ExpertQuote.module.css';
import { ExpertsHero, hasDays } from './ExpertsHero.tsx';
import { FeatureTabs } from './FeatureTabs.tsx';
import joinNow from './JoinNow.module.css';
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
  return (
    <>
      <ExpertsHero hero={experts.hero} />
      {experts.quote && <ExpertQuote {...experts.quote} />}
      <FeatureTabs features={experts.features} />
      <ExpertQuestions {...experts.questions} questions={questions} people={people} />
      <JoinNow {...experts.join} />
      {film && <VideoDialog words={experts.dialog} files={film} hasDays={hasDays(experts.hero)} />}
    </>
  );
}

type ExpertQuestionsProps = Experts['questions'] & Pick<Props, 'questions' | 'people'>;

/** The shared `name` makes the browser close one answer when another opens. */
function ExpertQuestions({ heading, answers, questions, people }: ExpertQuestionsProps) {
  return (
    <section className={expertQuestions.questions}>
      <div className={expertQuestions.head}>
        <h2>{heading}</h2>
        {people.length > 0 && (
          <div>
            {answers && <p className={expertQuestions.who}>{answers}</p>}
            <Signatures people={people} />
          </div>
        )}
      </div>
      <div className={accordion.list}>
        {questions.map(({ id, question, answer }) => (
          <details key={id} name="expert-questions">
            <summary>
              <h3>{question}</h3>
            </summary>
            <Prose html={answer} />
          </details>
        ))}
      </div>
    </section>
  );
}

/** One customer's words, without a portrait, which would cost a request on the first screens. */
function ExpertQuote({ text, name, role, sample, action }: NonNullable<Experts['quote']>) {
  return (
    <section className={expertQuote.quote}>
      <div>
        <figure>
          <blockquote>{`“${text}”`}</blockquote>
          <figcaption>
            <b>{name}</b> {role} {sample && <Sample />}
          </figcaption>
        </figure>
        <VideoButton>{action}</VideoButton>
      </div>
    </section>
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
