import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RunningEditor } from '../running-editor.ts';

let editor: RunningEditor;
beforeAll(async () => {
  editor = await RunningEditor.startApi();
});
afterAll(() => editor?.remove());
afterEach(() => {
  editor.git('checkout', '--quiet', '--', 'content');
  editor.git('clean', '--quiet', '--force', '-d', 'content');
});

const HOME = 'content/pages/home.yaml';
const read = (path: string) => readFileSync(join(editor.site.folder, path), 'utf8');

type Seen = { path: string; version: string | null };

/** What someone saw of changes. */
const versionsOf = (changes: Seen[]) => changes.map(({ path, version }) => ({ path, version }));

test('only content files can be read and written', async () => {
  const outside = join(editor.site.folder, 'secret.yaml');
  writeFileSync(outside, 'a: 1\n');
  const link = join(editor.site.folder, 'content/link.yaml');
  symlinkSync(outside, link);
  for (const path of [
    'content/../secret.yaml',
    'secret.yaml',
    '/etc/passwd',
    'content/link.yaml',
    'content/pages/%2e%2e/x.yaml',
  ]) {
    expect((await editor.call('GET', `/api/words/file?path=${encodeURIComponent(path)}`)).status, path).toBe(
      403,
    );
    const put = await editor.save({ path, version: null, data: { a: 2 } });
    expect(put.status, path).toBe(403);
  }
  unlinkSync(link);
  expect(readFileSync(outside, 'utf8')).toBe('a: 1\n');
});

test('large bodies and YAML bombs are refused', async () => {
  const { version } = await editor.file(HOME);
  const large = await editor
    .save({ path: HOME, version, text: 'x'.repeat(50_000_000) })
    .catch(() => ({ status: 413 }));
  expect(large.status).toBe(413);
  const long = await editor.save({
    path: HOME,
    version,
    text: `a: ${'x'.repeat(490_000)}`,
  });
  expect(long.status).toBe(422);
  const levels = [...'bcdefghij'].map(
    (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[index]}`)}]`,
  );
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]', ...levels].join('\n');
  const answer = await editor.save({ path: HOME, version, text: bomb });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).not.toBe(500);
  expect((await editor.file(HOME)).version).toBe(version);
});

test('addresses and bodies without sense are answered with 400', async () => {
  const { host } = new URL(editor.origin);
  const authorization = `Bearer ${editor.token}`;
  for (const path of ['//', '//[', '/%'])
    expect((await editor.rawCall('GET', path, { host, authorization })).status, path).toBe(400);
  const { version } = await editor.file(HOME);
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  for (const levels of [100, 5_000, 100_000])
    for (const [method, path] of [
      ['PUT', '/api/words/files'],
      ['POST', '/api/words/check'],
      ['POST', '/api/words/undo'],
    ] as const) {
      const file = `{"path":"${HOME}","version":"${version}","data":${deep(levels)}}`;
      const body = path === '/api/words/undo' ? file : `{"files":[${file}]}`;
      const headers = { host, authorization, 'content-type': 'application/json' };
      expect((await editor.rawCall(method, path, headers, body)).status, `${path} ${levels}`).toBe(400);
    }
  const firm = await editor.file('content/firm/firm.json');
  for (const [path, text] of [
    [HOME, deep(5_000)],
    ['content/firm/firm.json', deep(5_000)],
    ['content/legal/policies/01-privacy.md', `---\na: ${deep(5_000)}\n---\nText\n`],
  ] as const) {
    const { version } = await editor.file(path);
    expect((await editor.save({ path, version, text })).status, path).toBe(422);
  }
  expect((await editor.file('content/firm/firm.json')).version).toBe(firm.version);
});

test('saving one sentence changes one line', async () => {
  const before = read(HOME);
  const file = await editor.file(HOME);
  file.data.services.heading = 'One team for everything';
  const { status, body } = await editor.save({
    path: HOME,
    version: file.version,
    data: file.data,
  });
  expect(status).toBe(200);
  expect(body.files[0].version).not.toBe(file.version);
  expect(read(HOME)).toBe(before.replace('One team for your books and taxes', 'One team for everything'));
});

test("what would break the build isn't saved, and the answer names the field in the build's words", async () => {
  const before = read(HOME);
  const { data, version } = await editor.file(HOME);
  data.hero.headline = 'x'.repeat(81);
  const { status, body } = await editor.save({ path: HOME, version, data });
  expect(status).toBe(422);
  expect(body.problems).toMatchObject([
    { path: HOME, field: ['hero', 'headline'], message: 'must have at most 80 characters; it has 81' },
  ]);
  expect(read(HOME)).toBe(before);
});

test("a file that changed on disk isn't overwritten", async () => {
  const { data, version } = await editor.file(HOME);
  const theirs = read(HOME).replace('Why Choose Us', 'Why us');
  writeFileSync(join(editor.site.folder, HOME), theirs);
  data.why.heading = 'Why mine';
  const { status, body } = await editor.save({ path: HOME, version, data });
  expect(status).toBe(409);
  expect(body.files[0].data.why.heading).toBe('Why us');
  expect(read(HOME)).toBe(theirs);
});

test('a person and their photo are saved together, and the photo is small', async () => {
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  const { body } = await editor.call('POST', '/api/words/photo', { picture: photo.toString('base64') });
  const people = await editor.file('content/people.yaml');
  const added = { id: 'ana-real', name: 'Ana Real', role: 'CPA', portrait: 'ana-real', sample: false };
  const files = [
    { path: 'content/portraits/ana-real.webp', version: null, picture: body.picture },
    { path: 'content/people.yaml', version: people.version, data: [...people.data, added] },
  ];
  const missing = await editor.call('PUT', '/api/words/files', { files: files.slice(1) });
  expect(missing.body.problems[0].message).toContain("isn't a picture in content/portraits/");
  expect((await editor.call('PUT', '/api/words/files', { files })).status).toBe(200);
  const saved = await sharp(join(editor.site.folder, 'content/portraits/ana-real.webp')).metadata();
  expect([saved.width, saved.height]).toEqual([640, 640]);
});

test.each(['-rf', '--json', '--', '1099s', '…'])('a service can’t be named %s', async (name) => {
  const answer = await editor.call('POST', '/api/words/service', { name });
  expect(answer).toMatchObject({
    status: 422,
    body: { title: expect.stringMatching(/name that starts with a letter/) },
  });
});

test('a photo that’s no picture and brackets without end are refused in words, where they are', async () => {
  const picture = {
    path: 'content/portraits/zz.png',
    version: null,
    picture: Buffer.from('hello').toString('base64'),
  };
  const saved = await editor.call('PUT', '/api/words/files', { files: [picture] });
  expect(saved.status).toBe(422);
  expect(saved.body.problems).toEqual([
    expect.objectContaining({
      path: picture.path,
      message: expect.stringContaining("can't be read as a picture"),
    }),
  ]);
  const calls = 'content/firm/calls.yaml';
  const { version } = await editor.file(calls);
  const checked = await editor.call('POST', '/api/words/check', {
    files: [{ path: calls, version, text: '['.repeat(9000) }],
  });
  expect(checked.body.problems).toEqual([
    expect.objectContaining({
      path: calls,
      message: expect.stringContaining('is nested more than 60 levels deep'),
    }),
  ]);
});

test('a file that others refer to is only deleted with what refers to it', async () => {
  const path = 'content/services/randd-tax.yaml';
  const { version } = await editor.file(path);
  const { status, body } = await editor.save({ path, version, isDeleted: true });
  expect(status).toBe(422);
  expect(body.problems.map((problem: { path: string }) => problem.path)).toContain(
    'content/pages/randd-tax.yaml',
  );
  expect(existsSync(join(editor.site.folder, path))).toBe(true);
});

test.each([
  ['undone', (path: string) => editor.call('POST', '/api/words/undo', { path })],
  ['removed', (path: string) => editor.save({ path, version: null, isDeleted: true })],
])('a file that isn’t there can’t be %s', async (_, change) => {
  for (const path of ['content/services/no-such.yaml', 'content/portraits/no-such.webp']) {
    const { status, body } = await change(path);
    expect([status, body.title]).toEqual([
      404,
      `There’s no ${path}, so it can’t be removed. Load this page again.`,
    ]);
  }
});

test('a service is added with its page, and removed with everything about it', async () => {
  const added = await editor.call('POST', '/api/words/service', { name: 'Nonprofit audits' });
  expect([added.status, added.body]).toEqual([200, { id: 'nonprofit-audits' }]);
  const paths = ['content/services/nonprofit-audits.yaml', 'content/pages/nonprofit-audits.yaml'];
  const again = await editor.call('POST', '/api/words/service', { name: 'Nonprofit audits' });
  expect(again.body.title).toContain('is taken by');
  const files = await Promise.all(
    paths.map(async (path) => ({ path, version: (await editor.file(path)).version, isDeleted: true })),
  );
  expect((await editor.call('PUT', '/api/words/files', { files })).status).toBe(200);
  expect(paths.some((path) => existsSync(join(editor.site.folder, path)))).toBe(false);
});

test('broken content can be opened, and repaired one file at a time', async () => {
  writeFileSync(join(editor.site.folder, HOME), 'title: [\n');
  writeFileSync(join(editor.site.folder, 'content/pages/about.yaml'), 'title: a: b\n');
  const { body } = await editor.call('POST', '/api/words/check', { files: [] });
  expect(body.problems.length).toBeGreaterThanOrEqual(2);
  const service = 'content/services/randd-tax.yaml';
  const { version } = await editor.file(service);
  const removed = await editor.save({ path: service, version, isDeleted: true });
  expect(removed.status).toBe(422);
  const file = await editor.file(HOME);
  expect([file.data, file.text]).toEqual([undefined, 'title: [\n']);
  const text = editor.git('show', `HEAD:${HOME}`);
  expect((await editor.save({ path: HOME, version: file.version, text })).status).toBe(200);
});

test('finds the place of marked words with the facts among them, and facts by their words alone', async () => {
  const places = async (clicked: object) =>
    (await editor.call('POST', '/api/words/clicked', clicked)).body.map(
      ({ path, field }: { path: string; field: string[] }) => `${path} ${field.join('.')}`,
    );
  const place = { path: 'content/words/frame.json', field: ['service', 'price', 'from'] };
  expect(await places({ words: 'From $390', page: '/', place })).toEqual([
    'content/words/frame.json service.price.from',
    'content/firm/prices.yaml bookkeeping.startsAt',
  ]);
  // A click on the figure itself.
  expect(await places({ words: '$390', page: '/', place })).toEqual([
    'content/firm/prices.yaml bookkeeping.startsAt',
    'content/words/frame.json service.price.from',
  ]);
  const highlight = { path: HOME, field: ['hero', 'highlight'] };
  expect(await places({ words: 'checked.', page: '/', place: highlight })).toEqual([
    `${HOME} hero.highlight`,
  ]);
  const [price] = await places({ words: '$390', page: '/' });
  expect(price).toBe('content/firm/prices.yaml bookkeeping.startsAt');
  const [phone] = await places({ words: '(415) 555-0142', page: '/contact' });
  expect(phone).toBe('content/firm/firm.json phone');
  const dates = await places({ words: 'November 28, 2026', page: '/policies' });
  expect(dates).toContain('content/legal/policies/03-your-rights.md meta.effective');
});

test('changes can be undone one by one, and a version has exactly the chosen files', async () => {
  const { data, version } = await editor.file(HOME);
  data.services.heading = 'One';
  data.why.heading = 'Two';
  await editor.save({ path: HOME, version, data });
  const faq = await editor.file('content/faq.yaml');
  faq.data[0].question = 'What do you do?';
  await editor.save({ path: 'content/faq.yaml', version: faq.version, data: faq.data });
  const { body } = await editor.call('GET', '/api/words/changes');
  expect(body.changes.map((change: { path: string }) => change.path)).toEqual(['content/faq.yaml', HOME]);
  expect(body.changes[1].differences).toEqual([
    { field: ['services', 'heading'], before: 'One team for your books and taxes', after: 'One' },
    { field: ['why', 'heading'], before: 'Why Choose Us', after: 'Two' },
  ]);
  const undone = await editor.call('POST', '/api/words/undo', { path: HOME, field: ['why', 'heading'] });
  expect(undone.status).toBe(200);
  expect(read(HOME)).toContain('Why Choose Us');

  writeFileSync(join(editor.site.folder, 'staged.txt'), 'x');
  editor.git('add', 'staged.txt');
  const { body: seen } = await editor.call('GET', '/api/words/changes');
  const toSave = { paths: [HOME], message: 'Shorten a heading', seen: versionsOf(seen.changes) };
  const saved = await editor.call('POST', '/api/words/version', toSave);
  expect(saved.body.commit).toMatch(/^[0-9a-f]{7,}$/);
  expect(editor.git('show', '--name-only', '--format=%s', 'HEAD').trim()).toBe(
    `Shorten a heading\n\n${HOME}`,
  );
  expect(editor.git('diff', '--cached', '--name-only').trim()).toBe('staged.txt');
  editor.git('rm', '--quiet', '--force', 'staged.txt');
});

test('a fact that was left out comes back where it was, with its comment', async () => {
  const path = 'content/firm/firm.json';
  const before = read(path);
  const { data, version } = await editor.file(path);
  const { newsletter: _, ...rest } = data;
  rest.name = 'Other';
  await editor.save({ path, version, data: rest });
  await editor.call('POST', '/api/words/undo', { path, field: ['newsletter'] });
  expect(read(path)).toBe(before.replace('"name": "Evencolumn"', '"name": "Other"'));
  const people = 'content/testimonials.yaml';
  const commented = read(people);
  const list = await editor.file(people);
  await editor.save({ path: people, version: list.version, data: list.data.slice(1) });
  expect(read(people)).not.toBe(commented);
  await editor.call('POST', '/api/words/undo', { path: people, field: [] });
  expect(read(people)).toBe(commented);
});

test('a deleted picture comes back', async () => {
  const path = 'content/portraits/ana-real.webp';
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#0b2a1e' } })
    .webp()
    .toBuffer();
  mkdirSync(join(editor.site.folder, 'content/portraits'), { recursive: true });
  writeFileSync(join(editor.site.folder, path), picture);
  editor.git('add', path);
  editor.git('commit', '--quiet', '--message', 'Add a photo');
  unlinkSync(join(editor.site.folder, path));
  expect((await editor.call('POST', '/api/words/undo', { path })).status).toBe(200);
  expect(readFileSync(join(editor.site.folder, path))).toEqual(picture);
  editor.git('reset', '--quiet', '--hard', 'HEAD~1');
});

test('what Git can’t read isn’t undone, and the answer says so', async () => {
  const { data, version } = await editor.file(HOME);
  data.services.heading = 'Mine';
  await editor.save({ path: HOME, version, data });
  const before = read(HOME);
  const id = editor.git('rev-parse', `HEAD:${HOME}`).trim();
  const object = join(editor.site.folder, '.git/objects', id.slice(0, 2), id.slice(2));
  renameSync(object, `${object}.lost`);
  const undone = await editor.call('POST', '/api/words/undo', { path: HOME });
  const { body } = await editor.call('GET', '/api/words/changes');
  renameSync(`${object}.lost`, object);
  expect([undone.status, undone.body.title]).toEqual([500, expect.stringContaining('Git can’t read')]);
  expect(body.changes).toMatchObject([{ path: HOME, is: 'unreadable', differences: [] }]);
  expect(read(HOME)).toBe(before);
});

test('what the file system refuses is said in words, and nothing changes', async () => {
  const faq = 'content/faq.yaml';
  const outside = join(editor.site.folder, 'outside.yaml');
  writeFileSync(outside, 'mine');
  symlinkSync(outside, join(editor.site.folder, `${faq}.part`));
  const [home, list] = [await editor.file(HOME), await editor.file(faq)];
  const before = [read(HOME), read(faq)];
  home.data.services.heading = 'Mine';
  list.data[0].question = 'Is this mine?';
  const files = [home, list].map(({ path, version, data }) => ({ path, version, data }));
  const { status, body } = await editor.call('PUT', '/api/words/files', { files });
  expect([status, body.title]).toEqual([403, expect.stringContaining('faq.yaml.part is a symbolic link')]);
  expect([read(HOME), read(faq)]).toEqual(before);
  expect(readFileSync(outside, 'utf8')).toBe('mine');
  unlinkSync(join(editor.site.folder, `${faq}.part`));
  expect((await editor.call('PUT', '/api/words/files', { files })).status).toBe(200);
});

test("an issue's text that's too short is a problem of its text", async () => {
  const path = 'content/newsletter/2026-10-05-fourth-quarter.md';
  const { data, version } = await editor.file(path);
  const short = { path, version, data: { ...data, text: 'Too short.\n' } };
  const { body } = await editor.call('POST', '/api/words/check', { files: [short] });
  expect(body.problems).toContainEqual(expect.objectContaining({ path, field: ['text'] }));
});
