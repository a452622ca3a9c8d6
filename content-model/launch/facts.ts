import { globSync } from 'node:fs';
import { readText } from '../check/source.ts';
import { claims, firm } from '../firm.ts';
import { credentials, namedPeople } from '../named-people.ts';
import { OPTIONAL_FACTS, type OptionalFact } from '../optional-facts.ts';
import { ownPageIds, serviceIds } from '../service-files.ts';
import { firmCalendars } from '../tool-files.ts';
import { namedServices } from './findings.ts';
import type { Facts } from './words.ts';

/** Returns what the content says about the firm, which its texts may contradict. */
export function firmFacts(): Facts {
  const services = serviceIds();
  const named = globSync('content/{firm/prices.yaml,people.yaml,tools/*.yaml,legal/**/*.md}').flatMap(
    (file) => namedServices(readText(file), file),
  );
  return {
    credentials: credentials(),
    people: namedPeople()?.length,
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
