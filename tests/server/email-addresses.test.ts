import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMAIL_MAX_LENGTH, emailKey, isEmail } from '../../forms/email.ts';
import { installedChromium } from '../../scripts/chromium.ts';

const decode = (text: string) =>
  text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const corpusFolder = join(dirname(createRequire(import.meta.url).resolve('email-addresses')), '../test');
const corpus = [
  ...readFileSync(join(corpusFolder, 'tests.xml'), 'utf8').matchAll(/<address>([\s\S]*?)<\/address>/g),
]
  .map(([, text = '']) => decode(text))
  // The corpus shows control characters as symbols, such as ␀.
  .map((address) =>
    address.replaceAll(/[\u2400-\u241f]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x2400)),
  )
  // Browsers remove line breaks and surrounding spaces before scripts read the value.
  .map((address) => address.replaceAll(/[\r\n]/g, '').replaceAll(/^[\t\f ]+|[\t\f ]+$/g, ''));

const international = [
  'name@bücher.example',
  'name@BÜCHER.example',
  'name@xn--bcher-kva.example',
  'name@例え.テスト',
  'name@пример.испытание',
  'name@مثال.إختبار',
  'name@faß.example',
  'name@straße.de',
  'name@ｅｘａｍｐｌｅ.com',
  'name@bücher.example.',
  'name@-bücher.example',
  'name@bü cher.example',
  'name@bü_cher.example',
  'name@☃.example',
  'näme@example.com',
  `name@${'ü'.repeat(63)}.example`,
  `name@${'ü.'.repeat(120)}example`,
];

const ordinary = [
  'a@b',
  'a@b.co',
  'a.b+c@d.example',
  'a@b..c',
  '@b',
  'a@',
  'a@b@c',
  'a b@c.d',
  'a@1.2',
  'a@[127.0.0.1]',
];

const addresses = [...new Set([...corpus, ...international, ...ordinary])].filter(
  (address) => address !== '',
);

let browser: Browser;
/** Results of our check in the browser. */
let results: { ok: boolean; key: string | null }[];
/** Results of typing each address into the browser's own email field. */
let typed: { value: string; native: boolean }[];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: installedChromium(), args: ['--no-sandbox'] });
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, '../../forms/email.ts'), formats: ['iife'], name: 'email' },
    },
  });
  const [first] = [bundle].flat();
  const code = first && 'output' in first ? first.output[0].code : '';
  const page = await browser.newPage();
  await page.setContent('<input type="email">');
  results = await page.evaluate<typeof results>(
    `${code}; ${JSON.stringify(addresses)}.map((address) => ({
      ok: email.isEmail(address),
      key: email.isEmail(address) ? email.emailKey(address) : null,
    }))`,
  );
  typed = [];
  const input = page.locator('input');
  for (const address of addresses) {
    await input.evaluate((element: HTMLInputElement) => {
      element.value = '';
      element.focus();
    });
    // Typed, because the field only converts international domains in typed text.
    await page.keyboard.insertText(address);
    typed.push(
      await input.evaluate(({ value, validity }: HTMLInputElement) => ({
        value,
        native: validity.valid && value !== '',
      })),
    );
  }
}, 60_000);
afterAll(() => browser?.close());

describe('the check of an email address', () => {
  test('agrees between browser and server for a large corpus and international domains', () => {
    expect(addresses.length).toBeGreaterThan(150);
    const server = addresses.map((address) => ({ address, ok: isEmail(address) }));
    const inBrowser = addresses.map((address, index) => ({ address, ok: results[index]?.ok }));
    expect(inBrowser).toEqual(server);
  });

  test("agrees with the browser's own email field, except for length limits", () => {
    const different = addresses.flatMap((address, index) => {
      const { value = '', native } = typed[index] ?? {};
      const tooLong = value.length > EMAIL_MAX_LENGTH || value.lastIndexOf('@') > 64;
      return !tooLong && isEmail(value) !== native ? [{ address, value, native }] : [];
    });
    expect(different).toEqual([]);
  });

  test('yields the same lookup key in both', () => {
    const server = addresses.map((address) => (isEmail(address) ? emailKey(address) : null));
    expect(results.map(({ key }) => key)).toEqual(server);
  });
});
