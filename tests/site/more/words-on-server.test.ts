import { cpSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../server/store/open-store.ts';
import { type Browser, RunningDesk } from '../../desk/running-desk.ts';
import { FIRM, PublishedSite, phone } from './published-site.ts';

let published: PublishedSite;
let desk: RunningDesk;
let olivia: Browser;
let otto: Browser;
beforeAll(async () => {
  published = new PublishedSite();
  const { folder } = published.site;
  cpSync('dist-desk', join(folder, 'dist-desk'), { recursive: true });
  const place = { dataDir: published.data, open: () => openStore({ dataDir: published.data }) };
  const env = { ...published.env, NODE_OPTIONS: '' };
  desk = await RunningDesk.start(place, { cwd: folder, env });
  olivia = await desk.join('Olivia', 'owner');
  otto = await desk.join('Otto', 'owner');
}, 300_000);
afterAll(async () => {
  await desk?.stop();
  await desk?.store.close();
  published?.remove();
});

const HOME = 'content/pages/home.yaml';

const read = async (path: string, as: Browser) =>
  (await desk.send('GET', `/api/words/file?path=${path}`, undefined, { cookie: as.cookie })).body;

/** Saves another phone number of the firm, over a version of the file. */
const savePhone = async (number: number, as: Browser, version?: string) => {
  const file = await read(FIRM, as);
  const data = { ...file.data, phone: phone(number) };
  return desk.call(
    'saveWords',
    { body: { files: [{ path: FIRM, version: version ?? file.version, data }] } },
    as,
  );
};

/** The lines that the log has about an action. */
const log = (action: string) =>
  desk.store.read.selectFrom('activity').selectAll().where('action', '=', action).orderBy('at').execute();

const isReadable = (file: string) => (statSync(join(published.site.folder, file)).mode & 0o044) === 0o044;

test('an owner reads and saves words, and the log says who changed which file, not what was typed', async () => {
  const { status, body } = await desk.call('me', {}, olivia);
  expect([status, body.words]).toEqual([200, 'here']);
  expect((await desk.call('listFiles', {}, olivia)).body).toContainEqual(
    expect.objectContaining({ path: HOME }),
  );
  expect((await savePhone(11, olivia)).status).toBe(200);
  expect(published.firm().phone).toBe(phone(11));
  const lines = await log('saveWords');
  expect(lines).toEqual([
    expect.objectContaining({ who: 'Olivia', personId: olivia.id, kind: 'changed', subject: FIRM }),
  ]);
  expect(JSON.stringify(lines)).not.toContain(phone(11));
});

test('what the desk writes is readable for the user of the site’s server', () => {
  expect(isReadable(FIRM)).toBe(true);
});

test('of two owners with the same file, the second is asked which words to keep', async () => {
  const { version } = await read(FIRM, otto);
  expect((await savePhone(12, olivia, version)).status).toBe(200);
  const before = (await log('saveWords')).length;
  const late = await savePhone(13, otto, version);
  expect([late.status, late.body.status]).toEqual([409, 409]);
  expect(late.body.files[0].data.phone).toBe(phone(12));
  expect(published.firm().phone).toBe(phone(12));
  expect(await log('saveWords')).toHaveLength(before);
  const both = await Promise.all([savePhone(14, olivia), savePhone(15, otto)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('words with a problem aren’t saved, and aren’t in the log', async () => {
  const before = [published.site.read(FIRM), (await log('saveWords')).length];
  const { version, data } = await read(FIRM, otto);
  const files = [{ path: FIRM, version, data: { ...data, phone: 'none' } }];
  const { status, body } = await desk.call('saveWords', { body: { files } }, otto);
  expect(status).toBe(422);
  expect(body.problems[0].path).toBe(FIRM);
  expect([published.site.read(FIRM), (await log('saveWords')).length]).toEqual(before);
});

test('nothing outside the words can be read or saved', async () => {
  const files = [{ path: 'server/main.ts', version: null, text: 'x' }];
  expect((await desk.call('saveWords', { body: { files } }, olivia)).status).toBe(403);
  expect((await read('.env', olivia)).code).toBe('not-possible');
});

/** What an owner sees before publishing. */
const reviewed = async () => {
  const { body } = await desk.call('listChanges', {}, olivia);
  const { head } = (await desk.call('showPublic', {}, olivia)).body;
  type Seen = { path: string; version: string | null };
  return { seen: body.changes.map(({ path, version }: Seen) => ({ path, version })), head };
};

test('a saved version has the person’s name', async () => {
  const { seen } = await reviewed();
  const body = { paths: [FIRM], message: 'New number', seen };
  expect((await desk.call('saveVersion', { body }, otto)).status).toBe(200);
  expect(published.git('log', '-1', '--format=%an <%ae>: %s')).toBe('Otto <otto@firm.example>: New number');
  expect(await log('saveVersion')).toEqual([expect.objectContaining({ who: 'Otto', subject: FIRM })]);
  expect((await desk.call('saveVersion', { body }, otto)).status).toBe(409);
  expect(await log('saveVersion')).toHaveLength(1);
});

// Each builds the site.
describe('publishing', { timeout: 400_000 }, () => {
  test('makes words public with the person’s name, and the desk takes the new build', async () => {
    await savePhone(21, olivia);
    const stale = { paths: [FIRM], message: 'Number 21', ...(await reviewed()) };
    await savePhone(22, otto);
    const late = await desk.call('publishWords', { body: stale }, olivia);
    expect([late.status, late.body.refusal.code]).toEqual([409, 'changed-meanwhile']);
    expect(late.body.refusal.problems).toMatchObject([{ path: FIRM }]);
    await savePhone(21, olivia);
    const body = { paths: [FIRM], message: 'Number 21', ...(await reviewed()) };
    const answer = await desk.call('publishWords', { body }, olivia);
    expect([answer.status, answer.body.refusal]).toEqual([200, undefined]);
    expect(published.git('log', '-1', '--format=%an <%ae>: %s')).toBe(
      'Olivia <olivia@firm.example>: Number 21',
    );
    expect(published.git('status', '--porcelain')).toBe('');
    expect(await log('publishWords')).toEqual([
      expect.objectContaining({ who: 'Olivia', kind: 'changed', subject: FIRM }),
    ]);
    const unreadable = globSync('{content,dist/builds}/**/*.*', { cwd: published.site.folder }).filter(
      (file) => !isReadable(file),
    );
    expect(unreadable).toEqual([]);
    await desk.restarted();
    expect((await desk.call('showPublic', {}, olivia)).body.files).toEqual([]);
  });

  test('and going back is one more version of whoever did it', async () => {
    const { body: versions } = await desk.call('listVersions', {}, otto);
    const id = versions[1].id as string;
    const changed = await desk.call('showVersion', { params: { id: versions[0].id } }, otto);
    expect(changed.body.changes[0].path).toBe(FIRM);
    const older = await desk.call('goBackTo', { params: { id }, body: { newest: id } }, otto);
    expect(older.body.refusal.code).toBe('changed-meanwhile');
    const body = { newest: versions[0].id };
    const answer = await desk.call('goBackTo', { params: { id }, body }, otto);
    expect([answer.status, answer.body.refusal]).toEqual([200, undefined]);
    expect(published.git('log', '-1', '--format=%an')).toBe('Otto');
    expect(await log('goBackTo')).toEqual([expect.objectContaining({ who: 'Otto', subject: id })]);
    await desk.restarted();
  });

  test('without a change is refused, and isn’t in the log', async () => {
    const answer = await desk.call(
      'publishWords',
      { body: { paths: [], message: 'Nothing', ...(await reviewed()) } },
      otto,
    );
    expect([answer.status, answer.body.refusal.code]).toEqual([409, 'nothing-changed']);
    expect(await log('publishWords')).toHaveLength(1);
  });
});
