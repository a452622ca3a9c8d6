import type { z } from 'zod';
import { slugOf } from '../../content-model/slug.ts';
import { calendarsOf } from '../../content-model/tool-files.ts';
import type { Given } from './answers.ts';
import { EXTRAS, OPTIONS, type Option, SERVICES } from './options.ts';
import { isAddedUp, isOfReturn } from './write-facts.ts';

type Checking = z.core.ParsePayload<Given>;

const refuserOf =
  ({ issues }: Checking) =>
  (path: PropertyKey[], message: string, input: unknown) =>
    issues.push({ code: 'custom', path, message, input });

/** Refuses answers that contradict each other. */
export function refuseContradictions(checking: Checking): void {
  const { people, services, checkedBy } = checking.value;
  const refuse = refuserOf(checking);
  if (
    people.length > 0 &&
    checkedBy !== 'nobody' &&
    !people.some(({ credential }) => credential === checkedBy)
  )
    refuse(['checkedBy'], `can't be ${checkedBy}, because none of the people has that credential`, checkedBy);
  else if (people.length === 1 && checkedBy !== 'nobody')
    refuse(['checkedBy'], 'must be nobody, because only one person works there', checkedBy);
  for (const [index, service] of services.entries())
    for (const field of ['leads', 'signs'] as const)
      if (service[field] && !people.some(({ name }) => name === service[field]))
        refuse(['services', index, field], 'must be the name of one of the people', service[field]);
}

/** Refuses answers that no page would have, because what they're about is missing. */
export function refuseUnused(checking: Checking): void {
  const { services, extras, options, calendars, closeDay, returnDays } = checking.value;
  const refuse = refuserOf(checking);
  const ids = services.map(({ name }) => slugOf(name));
  const without = (id: string) =>
    `needs the service ${id}, which isn't among the answers: add it, or leave this out`;
  for (const [index, extra] of extras.entries()) {
    const { service, name } = EXTRAS[extra];
    const instead = `has its place on the page of ${service}, which isn't among the services: name the service "${name}" instead`;
    if (!ids.includes(service)) refuse(['extras', index], instead, extra);
  }
  for (const [index, { name, ...about }] of services.entries())
    for (const field of ['included', 'excluded'] as const)
      if (about[field] && slugOf(name) in SERVICES)
        refuse(
          ['services', index, field],
          `can't be used, because ${slugOf(name)} has a page of its own: leave it out, and change content/pages/${slugOf(name)}.yaml afterwards`,
          about[field],
        );
  for (const [index, service] of services.entries())
    if (service.price && slugOf(service.name) === 'personal-tax' && !isOfReturn(service))
      refuse(
        ['services', index, 'price'],
        'must be the price of a return, such as 450 or from 450 a return, because pages name no other: write one, or leave it out',
        service.price,
      );
  for (const [index, id] of options.entries()) {
    const { service, option }: Option = OPTIONS[id];
    if (service && !ids.includes(service)) refuse(['options', index], without(service), id);
    if (option && !options.includes(option))
      refuse(['options', index], `needs the option ${option}: add it, or leave this out`, id);
    if (id === 'estimate' && !services.some(isAddedUp))
      refuse(['options', index], 'needs a service with a price by the month, year or return', id);
    if (id === 'deadlines' && !calendars && calendarsOf(ids).length === 0)
      refuse(['options', index], 'needs calendars, because no service files returns: list them', id);
  }
  const namesDelaware = ids.includes('business-tax') && calendars?.includes('delaware-corporation');
  if (calendars && !options.includes('deadlines') && !namesDelaware)
    refuse(['calendars'], 'needs the option deadlines: add it, or leave this out', calendars);
  if (closeDay && !ids.includes('bookkeeping')) refuse(['closeDay'], without('bookkeeping'), closeDay);
  if (returnDays && !ids.includes('personal-tax'))
    refuse(['returnDays'], without('personal-tax'), returnDays);
}
