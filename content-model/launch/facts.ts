import { existsSync, globSync } from 'node:fs';
import { readSource, readText } from '../check/source.ts';
import { claims, firm } from '../firm.ts';
import { OPTIONAL_FACTS, type OptionalFact } from '../optional-facts.ts';
import { peopleCount } from '../optional-pages.ts';
import { ownPageIds, serviceIds } from '../service-files.ts';
import { firmCalendars } from '../tool-files.ts';
import { namedServices } from './findings.ts';
import type { Facts } from './words.ts';

const PEOPLE = 'content/people.yaml';

/** Returns what the people of the firm are, by its facts and their own lines. */
function credentials(): string[] {
  const { data } = existsSync(PEOPLE) ? readSource(PEOPLE, readText(PEOPLE)) : { data: [] };
  const people: { role?: string; credentials?: string }[] = Array.isArray(data) ? data : [];
  const titles = [
    firm.checkedBy,
    firm.credentials,
    ...people.flatMap(({ role, credentials }) => [role, credentials]),
  ];
  return ['CPA', 'Enrolled Agent'].filter((one) => titles.some((title) => title?.includes(one)));
}

/** Returns what the content says about the firm, which its texts may contradict. */
export function firmFacts(): Facts {
  const services = serviceIds();
  const named = globSync('content/{firm/prices.yaml,people.yaml,tools/*.yaml,legal/**/*.md}').flatMap(
    (file) => namedServices(readText(file), file),
  );
  return {
    credentials: credentials(),
    people: peopleCount(),
    services,
    gone: [...new Set([...ownPageIds(), ...named])].filter((id) => !services.includes(id)),
    states: firm.states && [...firm.states, firm.office.region, firm.registeredAddress?.region ?? ''],
    keepsDelaware: firmCalendars().some((id) => id.startsWith('delaware')),
  };
}

/** Lists what a firm may have and this one doesn't. */
export const missingFacts = (): OptionalFact[] =>
  OPTIONAL_FACTS.filter(({ field, claim }) =>
    claim ? claims[claim] === undefined : field !== undefined && !(field in firm),
  );
