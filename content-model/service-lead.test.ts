import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { serviceFile } from './service-files.ts';
import { serviceCode, serviceOfChoice } from './service-lead.ts';

test('a choice of the contact form has the account code of its service', () => {
  const choices: { text: string }[] = parse(readFileSync('content/contact-choices.yaml', 'utf8'));
  for (const { text } of choices) {
    const service = serviceOfChoice(text);
    if (!service) continue;
    const { code } = parse(readFileSync(serviceFile(service), 'utf8'));
    expect(serviceCode(text), text).toBe(code);
  }
  expect(serviceCode('Something else')).toBeNull();
});
