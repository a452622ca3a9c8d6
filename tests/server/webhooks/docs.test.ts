import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { LEAD_EVENTS, NEWSLETTER_EVENTS } from '../../../server/leads/webhook-events.ts';
import { sampleEvent, webhookEvent, webhookSchema } from '../../../server/outbox/webhook-payload.ts';
import { NEW_SECRET, SECRET } from '../../peers/webhook-peer.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const docs = readFileSync('docs/webhooks.md', 'utf8');
const codeIn = (language: string) => docs.match(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``))?.[1] ?? '';

const body = `${JSON.stringify(sampleEvent)} äöü`;
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

function headersOf(at: Date, ...secrets: string[]): Record<string, string> {
  return {
    'webhook-id': 'an-id',
    'webhook-timestamp': seconds(at),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign('an-id', at, body)).join(' '),
  };
}

const now = new Date();
const good = headersOf(now, SECRET);
const requests: [name: string, expected: boolean, headers: Record<string, string>, body: string][] = [
  ['a signed event', true, good, body],
  ['one of two signatures', true, headersOf(now, NEW_SECRET, SECRET), body],
  ['a changed body', false, good, `${body} `],
  ['another id', false, { ...good, 'webhook-id': 'b' }, body],
  ['another secret', false, headersOf(now, NEW_SECRET), body],
  ['another time', false, { ...good, 'webhook-timestamp': seconds(new Date(now.getTime() + 9_000)) }, body],
  ['an old event', false, headersOf(new Date(now.getTime() - 400_000), SECRET), body],
  ['no headers', false, {}, body],
];

/** Runs a program that reads requests and prints which are genuine. */
function run(command: string, file: string, program: string): boolean[] {
  const path = join(temporaryFolder(), file);
  writeFileSync(path, program);
  const input = JSON.stringify(
    requests.map(([, , headers, text]) => ({ secret: SECRET, headers, body: text })),
  );
  const { stdout, stderr } = spawnSync(command, [path], { input, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const expected = requests.map(([name, genuine]) => [name, genuine]);
const named = (results: boolean[]) => requests.map(([name], index) => [name, results[index]]);

test('the TypeScript in the docs tells genuine events from others', () => {
  const program = `${codeIn('ts')}
import { readFileSync } from 'node:fs';
const requests = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(requests.map(({ secret, headers, body }: any) => isGenuine(secret, headers, body))));`;
  expect(named(run(process.execPath, 'check.ts', program))).toEqual(expected);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('the Python in the docs tells genuine events from others', () => {
  const program = `${codeIn('python')}
import json, sys
requests = json.load(sys.stdin)
print(json.dumps([is_genuine(r["secret"], r["headers"], r["body"].encode()) for r in requests]))`;
  expect(named(run('python3', 'check.py', program))).toEqual(expected);
});

describe('the docs list', () => {
  test('every event', () => {
    for (const type of [...LEAD_EVENTS, ...NEWSLETTER_EVENTS, 'lead.erased'])
      expect(docs).toContain(`| \`${type}\` |`);
  });

  test('every field', () => {
    const names = new Set<string>();
    JSON.stringify(webhookSchema(), (key, value) => {
      if (key === 'properties') for (const name of Object.keys(value)) names.add(name);
      return value;
    });
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});

test('the JSON Schema in the docs is current, and its examples fit', () => {
  const written = JSON.parse(readFileSync('docs/webhooks.schema.json', 'utf8'));
  // If this fails, run "npm run schemas".
  expect(written).toEqual(webhookSchema());
  expect(written.examples).toHaveLength(4);
  for (const example of written.examples) expect(webhookEvent.parse(example)).toEqual(example);
});
