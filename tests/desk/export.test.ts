import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csvOfLeads } from '../../server/leads/export-leads.ts';
import { afterTest } from '../after-test.ts';
import { copyLead, storeLead } from '../server/stored-leads.ts';
import { onBothStores, watch } from '../server/stores.ts';
import { RunningDesk } from './running-desk.ts';

const COUNT = 10_000;
const FORMULA = '=HYPERLINK("https://attacker.example")';

onBothStores((newPlace) => {
  test('an owner downloads 10,000 leads as a stream that the server keeps nowhere', async () => {
    const place = await newPlace();
    const desk = await RunningDesk.start(place);
    afterTest(() => desk.stop());
    const olivia = await desk.join('Olivia', 'owner');
    await copyLead(desk.store, await storeLead(desk.store, Date.now, { note: FORMULA }), COUNT - 2);
    await storeLead(desk.store, Date.now, { fullName: 'Zoë', note: 'a; =1+1' });
    await storeLead(desk.store, Date.now, { kind: 'newsletter' });
    const files = () =>
      readdirSync(place.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('leads.db'))
        .map(({ name, parentPath }) => [name, statSync(join(parentPath, name)).size]);
    const before = files();
    const { status, body, headers } = await desk.call('exportLeads', {}, olivia);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="leads.csv"');
    expect(headers.get('transfer-encoding'), 'nobody knows its length before').toBe('chunked');
    const lines = (body as string).split('\r\n');
    expect(lines).toHaveLength(COUNT + 2);
    expect(lines[0]).toContain('"id","createdAt"');
    const escaped = `"'${FORMULA.replaceAll('"', '""')}"`;
    expect(lines.filter((line) => line.includes(escaped))).toHaveLength(COUNT - 1);
    expect(body).toContain(`"a;' =1+1"`);
    expect(lines.filter((line) => /(?:^|,)"[=+@-]/.test(line))).toEqual([]);
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(COUNT);
    expect(files()).toEqual(before);
    const log = desk.store.read.selectFrom('activity').selectAll().where('action', '=', 'exportLeads');
    expect(await log.execute()).toMatchObject([{ kind: 'exported', amount: COUNT, who: 'Olivia' }]);
  }, 240_000);

  test('no more leads are read than the browser has taken, also if the search is only spaces', async () => {
    const store = await (await newPlace()).open();
    await copyLead(store, await storeLead(store, Date.now), 1_999);
    for (const search of [undefined, '   ', '\u00a0\t']) {
      const statements: string[] = [];
      const parts = csvOfLeads(watch(store, statements).read, { kind: 'contact', search });
      await parts.next();
      expect(statements).toEqual([]);
      await parts.next();
      const once = statements.length;
      expect(once).toBeLessThanOrEqual(3);
      for (let count = 2; count <= 4; count += 1) {
        await parts.next();
        expect(statements).toHaveLength(count * once);
      }
      expect(await parts.next().then(() => parts.next())).toMatchObject({ done: true });
    }
  });
});
