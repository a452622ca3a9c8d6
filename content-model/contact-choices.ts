import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { check } from './check/check.ts';
import { fillIn } from './fill-in/placeholders.ts';
import { serviceIds } from './service-files.ts';

export const CHOICES_FILE = 'content/contact-choices.yaml';
const fileOf = (id: string) => `content/services/${id}.yaml`;

/** The shape of `content/contact-choices.yaml`. */
export const choicesSchema = z.array(
  z.strictObject({
    text: z.string().min(1).max(80).describe('What the visitor reads and the lead says'),
    service: z.string().optional().describe('A file in content/services/, without its ending'),
    words: z
      .array(z.string().min(2))
      .optional()
      .describe('By which texts speak of it, if not by that text: searched once the service is gone'),
  }),
);

/** What the choices are made of, for whoever watches the files. */
export const choiceSources = () => [CHOICES_FILE, ...serviceIds().map(fileOf)];

const written = () => (existsSync(CHOICES_FILE) ? readFileSync(CHOICES_FILE, 'utf8') : '');

/** The lines of `content/contact-choices.yaml`. Without lines, or the file, each service has its name. */
export const choiceLines = () => check(choicesSchema, parse(written()) ?? [], CHOICES_FILE);

/**
 * What the contact form offers, in its order: the lines of the content file, then the services that none of them
 * names, by their account codes.
 */
export function contactChoices(): string[] {
  const lines = choiceLines();
  const named = new Set(lines.map(({ service }) => service));
  const others = serviceIds()
    .filter((id) => !named.has(id))
    .map((id): { code: unknown; name: unknown } => parse(readFileSync(fileOf(id), 'utf8')))
    .sort((a, b) => String(a.code).localeCompare(String(b.code)));
  return [...lines.map(({ text }) => fillIn(text)), ...others.map(({ name }) => fillIn(String(name)))];
}

/** What the contact form calls a service: by the line that has its name, or else the first of its lines. */
export function choiceOf(id: string): string {
  const { name } = parse(readFileSync(fileOf(id), 'utf8')) as { name: string };
  const own = choiceLines().filter(({ service }) => service === id);
  const line = own.find(({ text }) => text.toLowerCase() === name.toLowerCase()) ?? own[0];
  return fillIn(line?.text ?? name);
}
