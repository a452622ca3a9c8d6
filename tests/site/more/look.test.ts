import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../free-port.ts';
import { FIRM, PublishedSite, phone } from './published-site.ts';

let published: PublishedSite;
let editor: ChildProcess;
let address: URL;
beforeAll(async () => {
  published = new PublishedSite();
  editor = published.spawn(['desk/words/main.ts', '--no-open', '--port', String(await freePort())]);
  let printed = '';
  for await (const chunk of editor.stdout ?? []) {
    printed += chunk;
    const [found] = /http:\S+token=\S+/.exec(printed) ?? [];
    if (found) address = new URL(found);
    if (found) break;
  }
}, 300_000);
afterAll(() => {
  editor.kill();
  published.remove();
});

/** Asks the editor, as its page does. */
const ask = (path: string, body?: object) =>
  fetch(address.origin + path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${address.searchParams.get('token')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });

const look = async (of: string) => (await ask(`/api/words/versions/${of}/look`, {})).json();

/** Opens a look as a browser does. @returns how to read its pages */
async function open(of: string) {
  const { headers } = await ask(`/api/words/versions/${of}/look`);
  const entered = await fetch(headers.get('location') ?? '', { redirect: 'manual' });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return (path: string) => fetch(new URL(path, entered.url), { headers: { cookie } });
}

test('shows what is saved but not public, on a host of its own', async () => {
  published.setFirm({ phone: phone(60) });
  const answer = look('saved');
  const steps = new Set<string>();
  let isBuilt = false;
  answer.finally(() => {
    isBuilt = true;
  });
  while (!isBuilt) {
    const { step } = await (await ask('/api/words/look')).json();
    if (step) steps.add(step);
    await sleep(100);
  }
  expect(await answer).toEqual({});
  expect([...steps]).toContain('Building the pages…');
  const get = await open('saved');
  const page = await get('/contact');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain(phone(60));
  const [script = ''] = html.match(/\/_astro\/[\w.-]+\.js/) ?? [];
  expect((await get(script)).headers.get('content-type')).toContain('javascript');
  expect((await fetch(new URL('/contact', page.url))).status).toBe(401);
  expect(published.git('status', '--porcelain')).toBe('M content/firm/firm.json');
}, 300_000);

test('publishing ends the build of a look, and an earlier version can be looked at', async () => {
  const { phone: before } = JSON.parse(published.git('show', `HEAD:${FIRM}`));
  published.setFirm({ phone: phone(61) });
  const answer = look('saved');
  await published.until(async () => {
    const { step } = await (await ask('/api/words/look')).json();
    return step === 'Building the pages…';
  });
  await published.publish('A new number');
  expect(await answer).toMatchObject({ refusal: { code: 'running' } });
  expect(existsSync(join(published.current(), 'site/index.html'))).toBe(true);

  const [now, { id }] = await (await ask('/api/words/versions')).json();
  expect(now.message).toBe('A new number');
  expect(await look(id)).toEqual({});
  const html = await (await (await open(id))('/contact')).text();
  expect(html).toContain(before);
  expect(html).not.toContain(phone(61));
}, 600_000);

test('says why a look cannot be built', async () => {
  const choices = 'content/contact-choices.yaml';
  const before = published.site.read(choices);
  published.site.write(choices, `${before}- { text: Odd, service: no-such-service }\n`);
  expect(await look('saved')).toMatchObject({
    refusal: { code: 'content-problems', problems: [{ path: choices }] },
  });
  published.site.write(choices, before);
  expect(await look('2020-01-01T00-00-00')).toMatchObject({ refusal: { code: 'unknown-version' } });
});
