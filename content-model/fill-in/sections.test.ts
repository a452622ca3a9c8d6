import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import firm from '../../content/firm/firm.json' with { type: 'json' };

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('../../content/firm/firm.json');
});

describe('a section of a text', () => {
  const chat = { label: 'Chat', url: 'https://chat.example/firm', greeting: 'Hello!' };
  const loginUrl = 'https://app.example/login';
  const fillWith = async (facts: object, text: string) => {
    vi.doMock('../../content/firm/firm.json', () => ({ default: { ...firm, ...facts } }));
    const { fillIn } = await import('./placeholders.ts');
    return fillIn(text);
  };

  test('appears if the firm has the fact, and disappears otherwise', async () => {
    const text = 'By mail{{#firm.chat}}, by chat{{/firm.chat}} or by phone.';
    expect(await fillWith({ chat }, text)).toBe('By mail, by chat or by phone.');
    vi.resetModules();
    expect(await fillWith({ chat: undefined }, text)).toBe('By mail or by phone.');
  });

  test("with ^ appears if the firm doesn't have the fact", async () => {
    const text = '{{#firm.video}}Watch{{/firm.video}}{{^firm.video}}Read{{/firm.video}} on';
    expect(await fillWith({ video: true }, text)).toBe('Watch on');
    vi.resetModules();
    expect(await fillWith({ video: undefined }, text)).toBe('Read on');
  });

  test('is about what the firm has, not about what every object has', async () => {
    const text = 'On{{#claims.constructor}} top{{/claims.constructor}}.';
    expect(await fillWith({}, text)).toBe('On.');
  });

  test('can contain another section', async () => {
    const text = 'Go{{#firm.video}} on{{#firm.loginUrl}} to the login{{/firm.loginUrl}}{{/firm.video}}.';
    expect(await fillWith({ video: true, loginUrl }, text)).toBe('Go on to the login.');
    vi.resetModules();
    expect(await fillWith({ video: true, loginUrl: undefined }, text)).toBe('Go on.');
  });

  test('must be about a known fact and have an end', async () => {
    const { placeholderProblems } = await import('./placeholders.ts');
    expect(placeholderProblems('{{#firm.chatt}}Chat{{/firm.chatt}}')[0]?.message).toBe(
      `{{#firm.chatt}} isn't something a firm can have; did you mean "firm.chat"?`,
    );
    expect(placeholderProblems('{{#firm.chat}}Chat')[0]?.message).toBe(
      '{{#firm.chat}} is only half of a pair',
    );
  });

  test('leaves no empty list entry or field', async () => {
    vi.doMock('../../content/firm/firm.json', () => ({ default: { ...firm, chat: undefined } }));
    const { fillIn, filledBy } = await import('./placeholders.ts');
    const section = '{{#firm.chat}}Chat{{/firm.chat}}';
    const filled = filledBy(fillIn, z.unknown());
    expect(filled.parse({ ways: ['Mail', section], note: section, blank: '' })).toEqual({
      ways: ['Mail'],
      blank: '',
    });
    const rows = [
      { text: section, note: section, good: true },
      { text: 'Mail', note: section },
    ];
    expect(filled.parse({ rows })).toEqual({ rows: [{ text: 'Mail' }] });
  });
});

const optional = [
  'productName',
  'registeredAddress',
  'chat',
  'social',
  'loginUrl',
  'video',
  'formService',
  'webhookReceiver',
  'reviews',
  'acquisition',
];

test.each(optional)('texts work without %s', async (fact) => {
  vi.doMock('../../content/firm/firm.json', () => ({ default: { ...firm, [fact]: undefined } }));
  const { fillIn } = await import('./placeholders.ts');
  await import('../frame.ts');
  await import('../form-words.ts');
  await import('../mail-words.ts');
  for (const file of globSync('content/**/*.{yaml,md}')) {
    for (const line of fillIn(readFileSync(file, 'utf8')).split('\n')) {
      expect(line.trim(), file).not.toMatch(/\S [,.;](?: |$)|,,|,\.|undefined/);
    }
  }
});
