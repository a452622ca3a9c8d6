import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, readText } from './check/source.ts';
import { interpolate } from './fill-in/interpolate.ts';
import { fillIn } from './fill-in/placeholders.ts';
import { mailWords } from './mail-words.ts';
import { type NamedPerson, namedPeople } from './named-people.ts';
import { PROJECT_FOLDER } from './project-folder.ts';
import { serviceFile } from './service-files.ts';

/** Who leads a service, and what emails say that person leads, such as "our bookkeeping". */
export type ServiceLead = { name: string; role: string; leads?: string | undefined };

type Choice = { text: string; service?: string };

/** Returns a content file's entries, which the build has checked; none without the file. */
function entriesOf<T>(file: string): T[] {
  const path = join(PROJECT_FOLDER, file);
  const { data } = existsSync(path) ? readSource(file, readText(path)) : { data: [] };
  return Array.isArray(data) ? data : [];
}

/** Returns the id of the service that a visitor picked in the contact form, if the choice has a page. */
export const serviceOfChoice = (choice: string): string | undefined =>
  entriesOf<Choice>('content/contact-choices.yaml').find(({ text }) => fillIn(text) === choice)?.service;

/** Returns what the file of a service has, or nothing without the file. */
function factsOf(service: string): { leads?: string; code?: string } {
  const file = join(PROJECT_FOLDER, serviceFile(service));
  return Object(existsSync(file) ? readSource(file, readText(file)).data : {});
}

const codes = new Map<string, string | null>();

/** Returns the account code of the service that a visitor picked in the contact form, read once. */
export function serviceCode(choice: string): string | null {
  const known = codes.get(choice);
  if (known !== undefined) return known;
  const service = serviceOfChoice(choice);
  const code = (service && factsOf(service).code) || null;
  codes.set(choice, code);
  return code;
}

/** Returns who leads the service that a visitor picked in the contact form, if the firm names people. */
export function serviceLead(choice: string): ServiceLead | undefined {
  const service = serviceOfChoice(choice);
  const lead = namedPeople()?.find(({ signs }) => service !== undefined && signs?.[service] !== undefined);
  if (!lead || !service) return undefined;
  return { name: lead.name, role: lead.role, leads: factsOf(service).leads };
}

/** Says who answers what a visitor picked in the contact form, such as "Jane Smith or a colleague", if the firm names people. */
export function whoAnswers(choice: string): string | undefined {
  const lead = serviceLead(choice);
  return lead && interpolate(mailWords.who.named, { name: lead.name });
}

/** Lists who gets the messages, or takes the calls, of what a visitor picked in the contact form. */
export function peopleOf(
  what: 'messages' | 'calls',
  choice: string,
  people = namedPeople() ?? [],
): NamedPerson[] {
  const service = serviceOfChoice(choice);
  return people.filter((person) => service !== undefined && person[what]?.includes(service));
}
