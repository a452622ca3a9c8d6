import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { addDays, type Day } from '../../../tools/days.ts';
import { copyOfSite } from '../../copy-of-site.ts';
import { eventsOf, feedFiles } from '../feeds.ts';

const copy = copyOfSite();
afterAll(copy.remove);

const FILE = 'content/moved-deadlines.json';

const before = feedFiles();

test.skipIf(before.size === 0)(
  'moving a date raises the sequence of its calendar entry and changes no others',
  { timeout: 300_000 },
  () => {
    const [, address = ''] = /^Sitemap: (.*)$/m.exec(readFileSync('dist/site/robots.txt', 'utf8')) ?? [];
    const [feed = ''] = before.values();
    const last = eventsOf(feed).at(-1);
    const [id = ''] = last?.uid.split('@') ?? [];
    const to = addDays(last?.day as Day, 28);
    const { written, moved } = JSON.parse(copy.read(FILE));
    const on = addDays(written, 30);
    copy.write(FILE, {
      written,
      moved: [...moved, { id, to, on, why: 'an IRS notice for the whole country' }],
    });
    const { status, stderr } = copy.run(
      { PUBLIC_URL: new URL(address).origin },
      'scripts/build-if-stale.ts',
      '--site',
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });

    const after = feedFiles(`${copy.folder}/dist/site`);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].flatMap(([name, file]) => {
      const known = new Map(eventsOf(before.get(name) ?? '').map((event) => [event.uid, event]));
      const events = eventsOf(file);
      expect(events.map(({ uid }) => uid).sort()).toEqual([...known.keys()].sort());
      // The text of another entry may mention the moved one.
      return events.filter(({ uid, day, sequence, stamp }) => {
        const old = known.get(uid);
        return day !== old?.day || sequence !== old.sequence || stamp !== old.stamp;
      });
    });
    expect(changed).toMatchObject([
      { uid: last?.uid, day: to, sequence: Number(last?.sequence) + 1, stamp: `${on}T00:00:00Z` },
    ]);
  },
);
