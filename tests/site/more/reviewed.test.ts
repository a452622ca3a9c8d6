import { afterEach, beforeEach, expect, test } from 'vitest';
import { headOf } from '../../../desk/publish/commits.ts';
import { goBack, type Publishing, publish } from '../../../desk/publish/publish.ts';
import { withLookLock } from '../../../desk/publish/publish-lock.ts';
import type { Reviewed } from '../../../desk/publish/reviewed.ts';
import { listVersions } from '../../../desk/publish/versions.ts';
import { changes, saveVersion } from '../../../desk/words/server/git.ts';
import { SmallCheckout, WORDS } from './small-checkout.ts';

const OTHER = 'content/other.json';

let site: SmallCheckout;
let minute = 0;
beforeEach(() => {
  site = new SmallCheckout();
});
afterEach(() => site.remove());

const publishing = (): Publishing => {
  minute += 1;
  const author = { name: 'Ann', email: 'ann@firm.example' };
  return { root: site.folder, author, now: new Date(Date.now() + minute * 60_000), say: () => undefined };
};
const look = async (): Promise<Reviewed> => {
  const list = (await changes(site.folder)) ?? [];
  const seen = list.map(({ path, version }) => ({ path, version }));
  return { seen, head: await headOf(site.folder) };
};
const publishSeen = (reviewed: Reviewed, paths = [WORDS]) => publish(publishing(), paths, 'Words', reviewed);

test('publishes what was seen, and what was left out stays', async () => {
  site.write(WORDS, '"Seen"');
  site.write(OTHER, '"Left out"');
  const reviewed = await look();
  site.write(OTHER, '"Left out, and changed since"');
  await publishSeen(reviewed);
  expect(site.publicWords()).toBe('"Seen"');
  expect(site.git('status', '--porcelain')).toBe(`M ${OTHER}`);
});

test.each([
  ['changed', () => site.write(WORDS, '"Unseen"')],
  ['changed back', () => site.write(WORDS, '"Start"\n')],
  ['deleted', () => site.git('rm', '--quiet', '--force', WORDS)],
])('refuses a file that was %s since it was seen, and names it', async (_, change) => {
  site.write(WORDS, '"Seen"');
  const reviewed = await look();
  change();
  await expect(publishSeen(reviewed)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    problems: [{ path: WORDS }],
  });
  expect(await headOf(site.folder)).toBe(reviewed.head);
  expect(site.publicWords()).toBe('"Start"');
  await expect(saveVersion(site.folder, [WORDS], 'Words', reviewed.seen)).resolves.toHaveProperty('problem');
});

test('refuses a file that nobody saw', async () => {
  const reviewed = await look();
  site.write(WORDS, '"Unseen"');
  await expect(publishSeen(reviewed)).rejects.toMatchObject({ code: 'changed-meanwhile' });
});

test('refuses what changes while it waits for the build of a look', async () => {
  site.write(WORDS, '"Seen"');
  const reviewed = await look();
  const waiting = withLookLock(site.folder, async (signal) => {
    const published = publishSeen(reviewed).catch((error) => error.code);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    site.write(WORDS, '"Unseen"');
    return { published };
  });
  expect(await (await waiting).published).toBe('changed-meanwhile');
  expect(await headOf(site.folder)).toBe(reviewed.head);
});

test('refuses to take a version along that nobody saw', async () => {
  site.write(WORDS, '"Seen"');
  const reviewed = await look();
  site.write(OTHER, '"Unseen"');
  const { seen } = await look();
  await saveVersion(site.folder, [OTHER], 'By Ben', seen);
  await expect(publishSeen(reviewed)).rejects.toMatchObject({ code: 'changed-meanwhile' });
  await publishSeen(await look());
  expect(site.publicWords()).toBe('"Seen"');
});

test('refuses to go back over a version that nobody saw', async () => {
  for (const words of ['"One"', '"Two"', '"Three"']) {
    site.write(WORDS, words);
    await publishSeen(await look());
  }
  const [three, two, one] = (await listVersions(site.folder)).map(({ id }) => id);
  await expect(goBack(publishing(), one ?? '', two ?? '')).rejects.toMatchObject({
    code: 'changed-meanwhile',
  });
  expect(site.publicWords()).toBe('"Three"');
  await goBack(publishing(), one ?? '', three ?? '');
  expect(site.publicWords()).toBe('"One"');
});
