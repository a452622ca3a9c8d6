import { existsSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { check } from './check/check.ts';
import { readText } from './check/source.ts';
import { fillIn } from './fill-in/placeholders.ts';
import { serviceFile, serviceIds } from './service-files.ts';

export const CHOICES_FILE = 'content/contact-choices.yaml';

export const choicesSchema = z.array(
  z
    .strictObject({
      text: z
        .string()
        .min(1)
        .max(80)
        .meta({ control: 'line', isKey: true })
        .describe('What visitors pick, and what their message will say'),
      service: z
        .string()
        .meta({ control: 'pick', from: 'service' })
        .optional()
        .describe('The service it belongs to'),
    })
    .meta({ title: 'choice' }),
);

export const choiceSources = () => [CHOICES_FILE, ...serviceIds().map(serviceFile)];

export function choiceLines() {
  const text = existsSync(CHOICES_FILE) ? readText(CHOICES_FILE) : '';
  return check(choicesSchema, parse(text) ?? [], CHOICES_FILE);
}

/** Lists what the contact form offers: the lines of the content file, then services without a line, sorted by `code`. */
export function contactChoices(): string[] {
  const lines = choiceLines();
  const named = new Set(lines.map(({ service }) => service));
  const others = serviceIds()
    .filter((id) => !named.has(id))
    .map((id): { code: unknown; name: unknown } => parse(readText(serviceFile(id))))
    .sort((a, b) => String(a.code).localeCompare(String(b.code)));
  return [...lines.map(({ text }) => fillIn(text)), ...others.map(({ name }) => fillIn(String(name)))];
}

/** Returns what the contact form calls a service: the line with its name, or else its first line, or else its name. */
export function choiceOf(id: string): string {
  const { name } = parse(readText(serviceFile(id))) as { name: string };
  const own = choiceLines().filter(({ service }) => service === id);
  const line = own.find(({ text }) => text.toLowerCase() === name.toLowerCase()) ?? own[0];
  return fillIn(line?.text ?? name);
}
