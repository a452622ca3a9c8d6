import type { Day } from '../../tools/days.ts';
import { type DueFigures, dueFigures } from '../../tools/due-figures.ts';
import { BUILD, publishedBuild } from '../build-folder.ts';
import { type BuildFacts, readBuildFacts } from './build-facts.ts';

/** What somebody has to look up: figures of a year, or a price or claim whose review has passed. */
export type Due = {
  what: string;
  /** Where it's published; empty for what only the firm knows. */
  look: string;
  file: string;
  since: Day;
  isLate: boolean;
};

const asDue = ({ year, what, ...due }: DueFigures): Due => ({
  look: due.look,
  file: due.file,
  since: due.since,
  isLate: due.isLate,
  what: `${year}: ${what}`,
});

/** Lists what's due on a day. @param build the facts of the build whose content is public */
export function dueOn(on: Day, build: BuildFacts | undefined): Due[] {
  const passed = (build?.reviews ?? []).filter(({ by }) => by < on);
  return [
    ...dueFigures(on).map(asDue),
    ...passed.map(({ what, file, by }) => ({ what, look: '', file, since: by, isLate: true })),
  ];
}

/** Lists what's due now, by the content of the build that's public. @param now in milliseconds since 1970 */
export const dueNow = (now: number): Due[] =>
  dueOn(new Date(now).toISOString().slice(0, 10) as Day, readBuildFacts(publishedBuild() ?? BUILD));
