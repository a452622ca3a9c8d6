import { splitFrontMatter } from '../check/source.ts';
import { mentionOf } from '../service-files.ts';
import { STATES } from '../states.ts';
import { type Finding, linesWith } from './findings.ts';

/** What's known of the firm, which its texts may contradict. */
export type Facts = {
  /** Such as "CPA", of the person who checks the work and of the people named. */
  credentials: readonly string[];
  /** How many people it names; `undefined` if none. */
  people: number | undefined;
  /** Ids of the services it offers, and of those that content still names. */
  services: readonly string[];
  gone: readonly string[];
  /** Codes of the states it serves or is in; `undefined` if it serves every state. */
  states: readonly string[] | undefined;
  keepsDelaware: boolean;
};

type Rule = { reason: string; pattern: RegExp; isFor?: (file: string) => boolean };

const CREDENTIALS: Record<string, RegExp> = {
  CPA: /\bCPAs?\b|certified public accountant|\bstate boards?\b/i,
  'Enrolled Agent': /\bEnrolled Agents?\b/i,
};

/** Tools and the words they share name states for every firm. */
const isOwnText = (file: string) => !/^content\/(?:tools|words|firm)\//.test(file);

/** The footer's license line, and titles of people, only show up with what they're about. */
const isNoLabel = (file: string) => !file.startsWith('content/words/frame.json');

const denied = (id: string) =>
  new RegExp(
    String.raw`\b(?:don['’]t|doesn['’]t|won['’]t|do not|does not|never)\b[^.;]*${mentionOf(id).source}`,
    'i',
  );

/** Words by which a service is known, besides its id. */
const kindsOf = (services: readonly string[]) =>
  ['payroll', 'audits'].filter((kind) => services.some((id) => id.split('-').includes(kind)));

function rulesFor({ credentials, people, services, gone, states, keepsDelaware }: Facts): Rule[] {
  const others = states && Object.entries(STATES).filter(([code]) => !states.includes(code));
  const names = others?.map(([, name]) => name.replace('the ', '')) ?? (keepsDelaware ? [] : ['Delaware']);
  return [
    ...Object.entries(CREDENTIALS)
      .filter(([credential]) => !credentials.includes(credential))
      .map(([credential, pattern]) => ({
        reason: `speaks of ${credential === 'CPA' ? 'a' : 'an'} ${credential}, and the firm names none; saying that you aren't one is fine`,
        pattern,
        isFor: isNoLabel,
      })),
    ...(people !== undefined && people < 3
      ? [
          {
            reason: `speaks of a team, and the firm names ${people === 1 ? 'one person' : 'two people'}`,
            pattern: /\b(?:our|a|the|one|your) team\b/i,
            isFor: isOwnText,
          },
        ]
      : []),
    ...[...new Set([...services, ...kindsOf(services)])].map((id) => ({
      reason: `may deny a service you offer: ${id}`,
      pattern: denied(id),
      isFor: isOwnText,
    })),
    ...gone.map((id) => ({
      reason: `names a service you don't offer: ${id}; saying that you don't is fine`,
      pattern: mentionOf(id),
    })),
    ...names.map((name) => ({
      reason: `names a state that isn't yours: ${name}`,
      pattern: new RegExp(`\\b${name}\\b`),
      isFor: isOwnText,
    })),
  ];
}

/** Drops the fields at the top of a Markdown file, which visitors don't see, but not their lines. */
function readable(text: string): string {
  const { body } = splitFrontMatter(text);
  const lines = text.split('\n').length - body.split('\n').length;
  return '\n'.repeat(lines) + body;
}

/** Finds words that contradict what's known of the firm, where no section keeps them apart. A person has to look at them. */
export const findContradictions = (text: string, file: string, facts: Facts): Finding[] =>
  rulesFor(facts)
    .filter(({ isFor }) => !isFor || isFor(file))
    .flatMap(({ reason, pattern }) => linesWith(readable(text), file, pattern, reason));
