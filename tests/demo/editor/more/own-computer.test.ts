import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunningEditor } from '../running-editor.ts';

// What only the editor on one's own computer has: its address with a token, and a preview.

const HOME = 'content/pages/home.yaml';

let editor: RunningEditor;
beforeAll(async () => {
  editor = await RunningEditor.start(undefined, (folder) =>
    writeFileSync(join(folder, HOME), 'hero: a: b\n'),
  );
});
afterAll(() => editor?.remove());

test('the token becomes a same-site cookie and leaves the address', async () => {
  const { host } = new URL(editor.origin);
  const { status, headers } = await editor.rawCall('GET', `/?token=${editor.token}`, { host });
  expect([status, headers.location]).toEqual([303, '/']);
  const [cookie = ''] = headers['set-cookie'] as string[];
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
  const sent = { host, cookie: cookie.split(';')[0] ?? '' };
  expect((await editor.rawCall('GET', '/api/words/files', sent)).status).toBe(200);
  expect((await editor.rawCall('GET', '/', sent)).status).toBe(200);
});

test('requests without the token, from other origins or for other hosts are refused', async () => {
  const { host, origin } = new URL(editor.origin);
  const cookie = `desk-${new URL(editor.origin).port}=${editor.token}`;
  const json = { 'content-type': 'application/json' };
  const status = async (...args: Parameters<typeof editor.rawCall>) => (await editor.rawCall(...args)).status;
  expect(await status('GET', '/api/words/files', { host })).toBe(401);
  expect(await status('GET', '/', { host })).toBe(401);
  expect(await status('GET', '/?token=wrong', { host })).toBe(401);
  expect(await status('GET', '/api/words/files', { host, authorization: 'Bearer wrong' })).toBe(401);
  expect(await status('GET', '/api/words/files', { host: 'evil.example', cookie })).toBe(421);
  expect(
    await status('GET', `/?token=${editor.token}`, { host: `localhost:${new URL(editor.origin).port}` }),
  ).toBe(421);
  expect(await status('GET', '/api/words/files', { host, cookie, origin: 'http://evil.example' })).toBe(403);
  const body = JSON.stringify({ files: [] });
  expect(await status('POST', '/api/words/check', { host, cookie, ...json }, body)).toBe(403);
  expect(await status('POST', '/api/words/check', { host, cookie, ...json, origin: 'null' }, body)).toBe(403);
  expect(
    await status('POST', '/api/words/check', { host, cookie, 'content-type': 'text/plain', origin }, body),
  ).toBe(415);
  expect(await status('POST', '/api/words/check', { host, cookie, ...json, origin }, body)).toBe(200);
});

test('starts on broken content, and the preview shows the last version that works', async () => {
  const preview = async () => (await editor.call('GET', '/api/words/preview')).body;
  await expect.poll(async () => (await preview()).isReady, { timeout: 100_000 }).toBe(true);
  const { url, isOld } = await preview();
  expect(isOld).toBe(true);
  expect(await (await fetch(url)).text()).toContain('Your books');
  const checked = await editor.call('POST', '/api/words/check', { files: [] });
  expect(checked.body.problems).toMatchObject([{ path: HOME, line: 1 }]);
});

test('once it’s repaired, shows every email, and what the launch check finds with its fields', async () => {
  editor.git('checkout', '--quiet', '--', HOME);
  expect((await editor.call('POST', '/api/words/check', { files: [] })).body.problems).toEqual([]);
  const { body: emails } = await editor.call('GET', '/api/words/emails');
  expect(emails.length).toBeGreaterThan(10);
  for (const { subject, text, html } of emails) {
    expect(subject).not.toMatch(/[{}]/);
    expect(text.length).toBeGreaterThan(40);
    expect(html).toContain('<');
  }
  const names = async () =>
    (await editor.call('GET', '/api/words/emails')).body.map(({ name }: { name: string }) => name);
  await expect
    .poll(names, { timeout: 100_000, interval: 2_000 })
    .toContain('Newsletter: What to do before December 31');
  const { body } = await editor.call('GET', '/api/words/launch');
  expect(body.findings).toContainEqual(
    expect.objectContaining({ path: 'content/people.yaml', field: [0, 'sample'] }),
  );
});

type Seen = { path: string; version: string | null };

test('says why a version can’t be saved', async () => {
  const { data, version } = await editor.file(HOME);
  data.services.heading = 'Three';
  await editor.save({ path: HOME, version, data });
  const problem = async () => {
    const { body: listed } = await editor.call('GET', '/api/words/changes');
    const seen = listed.changes.map(({ path, version }: Seen) => ({ path, version }));
    const { body } = await editor.call('POST', '/api/words/version', {
      paths: [HOME],
      message: 'Change',
      seen,
    });
    return body.problem;
  };
  editor.git('checkout', '--quiet', '--detach');
  expect(await problem()).toContain("isn't on a branch");
  editor.git('checkout', '--quiet', 'main');
  editor.git('config', 'user.useConfigOnly', 'true');
  editor.git('config', '--unset', 'user.email');
  expect(await problem()).toContain('Git doesn’t know your name');
  editor.git('config', 'user.email', 'test@example.com');
});
