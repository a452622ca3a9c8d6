import { afterAll, describe, expect, test } from 'vitest';
import type { ActionName } from '../../desk/actions.ts';
import { systemClock } from '../../server/clock.ts';
import { remarksOf } from '../../server/leads/remarks.ts';
import { repliesOf } from '../../server/leads/replies.ts';
import { leadById } from '../../server/store/store.ts';
import { leadOf, storeCounted } from '../server/answers/lead-clock.ts';
import { leads } from '../server/leads.ts';
import { storeLead } from '../server/stored-leads.ts';
import { onBothStores, type Place } from '../server/stores.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

type Acting = { desk: RunningDesk; place: Place; dana: Browser; ben: Browser };

onBothStores((newPlace) => {
  const running: RunningDesk[] = [];
  afterAll(async () => {
    for (const desk of running) await desk.stop();
  });

  async function openNew(): Promise<Acting> {
    const place = await newPlace();
    const desk = await RunningDesk.start(place);
    running.push(desk);
    return { desk, place, dana: await desk.join('Dana', 'owner'), ben: await desk.join('Ben', 'staff') };
  }
  let shared: Promise<Acting> | undefined;
  /** Opens one desk for all tests that don't count everything. */
  const open = () => {
    shared ??= openNew();
    return shared;
  };

  const logged = ({ store }: RunningDesk, kind: 'read' | 'searched' | 'changed', subject?: string) => {
    const rows = store.read
      .selectFrom('activity')
      .select(['who', 'action', 'subject', 'amount'])
      .where('kind', '=', kind)
      .orderBy('at');
    return (subject === undefined ? rows : rows.where('subject', '=', subject)).execute();
  };

  describe('Leads at the desk', () => {
    test('finds a lead by a misspelled name, and logs the search without its words', async () => {
      const { desk, ben } = await open();
      const id = await storeCounted(desk.store, systemClock, { fullName: 'Ana Kowalczyk' });
      await storeCounted(desk.store, systemClock, { fullName: 'Jonathan' });
      const { body, headers } = await desk.call(
        'findLeads',
        { body: { words: 'Kovalcyk', show: 'all', isMine: false, from: null } },
        ben,
      );
      expect(body).toMatchObject({ total: 1, similar: true, leads: [{ id }] });
      expect(headers.get('cache-control')).toContain('no-store');
      expect(await logged(desk, 'searched')).toEqual([
        { who: 'Ben', action: 'findLeads', subject: null, amount: 1 },
      ]);
      const everything = await desk.store.read.selectFrom('activity').selectAll().execute();
      expect(JSON.stringify(everything)).not.toContain('ovalcyk');
      expect(desk.output).not.toContain('ovalcyk');
    });

    test('shows everything about a lead, and logs who read it', async () => {
      const { desk, ben } = await open();
      const id = await storeCounted(desk.store, systemClock, {
        ...{ fullName: 'Ana', phoneNumber: '(312) 555-0142 ext. 7', note: 'Books', page: '/bookkeeping' },
        ...{ utmSource: 'google', utmCampaign: 'spring-books' },
      });
      const { body } = await desk.call('showLead', { params: { id } }, ben);
      expect(body).toMatchObject({
        fullName: 'Ana',
        note: 'Books',
        state: 'accepted',
        ending: null,
        call: null,
      });
      expect(body.fields.map(({ name, href }: { name: string; href: string }) => [name, href])).toEqual([
        ['email', expect.stringMatching(/^mailto:/)],
        ['phoneNumber', 'tel:3125550142'],
        ['service', null],
        ['page', expect.stringMatching(/\/bookkeeping$/)],
        ['utmSource', null],
        ['utmCampaign', null],
      ]);
      expect(body.fields.at(-3).value).toMatch(/^[^/]+\/bookkeeping$/);
      expect(body.fields.at(-1)).toMatchObject({ label: 'Ad’s campaign', value: 'spring-books' });
      expect(body.deliveries).toContainEqual(
        expect.objectContaining({ target: 'firm-mail', state: 'pending' }),
      );
      expect(await logged(desk, 'read', id)).toMatchObject([{ who: 'Ben', action: 'showLead' }]);
      const gone = await desk.call('showLead', { params: { id: 'none' } }, ben);
      expect(gone).toMatchObject({ status: 404, body: { code: 'not-found' } });
    });

    test('two people who answer one lead at once answer it once, and both learn who did', async () => {
      const { desk, dana, ben } = await open();
      const id = await storeCounted(desk.store, systemClock);
      const input = { params: { id }, body: {} };
      const answers = await Promise.all(
        [dana, ben, dana, ben].map((who) => desk.call('answerLead', input, who)),
      );
      expect(answers.filter(({ body }) => body.ended)).toHaveLength(1);
      const { endedBy } = await leadOf(desk.store, id);
      for (const { body } of answers) expect(body).toMatchObject({ ending: 'answered', endedBy });
      expect(await logged(desk, 'changed', id)).toMatchObject([{ who: endedBy, action: 'answerLead' }]);

      const undo = { params: { id }, body: { endedAt: answers[0]?.body.endedAt } };
      const undone = await Promise.all([dana, ben].map((who) => desk.call('reopenLead', undo, who)));
      expect(undone.map(({ body }) => body.result).sort()).toEqual(['done', 'open']);
      expect(await leadOf(desk.store, id)).toMatchObject({ endedAt: null, endedBy: null });
    });

    test('a remark or a correction never overwrites what someone else has just written', async () => {
      const { desk, dana, ben } = await open();
      const id = await storeLead(desk.store, systemClock, { fullName: 'Ana' });
      const remark = (text: string, who: Browser, key = crypto.randomUUID()) =>
        desk.call('remarkOnLead', { params: { id }, body: { id: key, text } }, who);
      await desk.store.write((db) =>
        db.updateTable('submissions').set({ remark: 'Unsigned' }).where('id', '=', id).execute(),
      );
      const key = crypto.randomUUID();
      for (const time of ['once', 'a retry'])
        expect((await remark('Called', dana, key)).body.result, time).toBe('done');
      expect((await remark('Wrote', ben)).body).toEqual({ result: 'done' });
      for (const text of ['', 'x'.repeat(501)])
        expect((await remark(text, ben)).body).toEqual({ result: 'unreadable' });
      const shown = async () => (await desk.call('showLead', { params: { id } }, ben)).body.remarks;
      expect(await shown()).toMatchObject([
        { text: 'Unsigned', by: null, at: null },
        { text: 'Called', by: 'Dana', at: expect.any(Number) },
        { text: 'Wrote', by: 'Ben' },
      ]);
      for (const remove of ['unsigned', key, key])
        await desk.call('removeRemark', { params: { id }, body: { id: remove } }, ben);
      expect(await shown()).toMatchObject([{ text: 'Wrote' }]);

      const correct = (correction: object, was: object, who: Browser) =>
        desk.call('correctLead', { params: { id }, body: { correction, was } }, who);
      expect((await correct({ email: 'ana' }, { email: 'x' }, ben)).body).toMatchObject({
        result: 'invalid',
        problems: [{ field: 'email', message: expect.stringContaining('name@example.com') }],
      });
      expect((await correct({ fullName: 'Anna' }, { fullName: 'Ana' }, dana)).body.result).toBe('done');
      expect((await correct({ fullName: 'Anne' }, { fullName: 'Ana' }, ben)).body.result).toBe('changed');
      expect(await leadOf(desk.store, id)).toMatchObject({ fullName: 'Anna', remark: '' });
      expect((await desk.call('showLead', { params: { id } }, ben)).body.deeds).toMatchObject([
        { who: 'Dana', what: 'corrected' },
      ]);
      expect((await logged(desk, 'changed', id)).map(({ action }) => action)).toEqual([
        ...['remarkOnLead', 'remarkOnLead', 'removeRemark', 'removeRemark'],
        'correctLead',
      ]);
      const rows = JSON.stringify(await desk.store.read.selectFrom('activity').selectAll().execute());
      for (const typed of ['Called', 'Anna']) expect(rows).not.toContain(typed);
    });

    test('a lead names the other leads of its address, also to staff', async () => {
      const { desk, ben } = await open();
      const { store } = desk;
      const first = await storeCounted(store, systemClock, {
        email: 'ana@visitor.example',
        service: 'Sales Tax',
      });
      const id = await storeCounted(store, systemClock, { email: 'Ana@visitor.example' });
      await storeCounted(store, systemClock);
      await desk.call('answerLead', { params: { id: first }, body: {} }, ben);
      const { body } = await desk.call('showLead', { params: { id } }, ben);
      expect(body.others).toMatchObject([{ id: first, service: 'Sales Tax', endedBy: 'Ben' }]);
    });

    test('an answer starts from the firm’s texts for the service, and is shown, copied and taken back', async () => {
      const { desk, dana, ben } = await open();
      const email = 'writer@visitor.example';
      const id = await storeCounted(desk.store, systemClock, {
        fullName: 'Ana',
        email,
        service: 'Sales Tax',
      });
      const shown = async () => (await desk.call('showLead', { params: { id } }, ben)).body;
      const { startingTexts } = await shown();
      expect(startingTexts[0].text).toMatch(/^Hello Ana,\n\n\n\nBen\n/);
      expect(startingTexts[1].text).toMatch(/talk on \w+day, \w+ \d+\?/);
      expect(startingTexts).toHaveLength(2);

      const body = { id: crypto.randomUUID(), text: 'Hello Ana', seen: { endedAt: null, replies: 0 } };
      const send = (more = {}) =>
        desk.call('replyToLead', { params: { id }, body: { ...body, ...more } }, ben);
      expect((await send({ text: ' ' })).body.result).toBe('unreadable');
      const mail = await desk.store.read.selectFrom('deliveries').select('id').executeTakeFirstOrThrow();
      expect((await send(mail)).status, 'an id that another email has').toBe(409);
      for (const time of ['once', 'a retry'])
        expect((await send()).body, time).toMatchObject({
          result: 'done',
          ending: 'answered',
          endedBy: 'Ben',
        });
      const other = await desk.call(
        'replyToLead',
        { params: { id }, body: { ...body, id: crypto.randomUUID() } },
        dana,
      );
      expect(other.body).toMatchObject({ result: 'changed', endedBy: 'Ben' });
      expect(await shown()).toMatchObject({ replies: [{ by: 'Ben', text: 'Hello Ana' }] });
      const copy = await desk.call('exportPerson', { body: { email } }, dana);
      expect(copy.body.copy.submissions[0].replies).toMatchObject([{ text: 'Hello Ana' }]);

      const take = () => desk.call('takeBackReply', { params: { id }, body: { id: body.id } }, ben);
      expect((await take()).body).toEqual({ result: 'done' });
      expect(await shown()).toMatchObject({ replies: [], ending: null });
      expect((await logged(desk, 'changed', id)).map(({ action }) => action)).toEqual([
        'replyToLead',
        'takeBackReply',
      ]);
    });

    test('the stamp changes with each change of a lead, and reading it isn’t logged', async () => {
      const { desk, ben } = await open();
      const stamp = async () => (await desk.call('leadChanges', {}, ben)).body.stamp as string;
      const seen = [await stamp()];
      const id = await storeCounted(desk.store, systemClock);
      seen.push(await stamp());
      for (const [name, body] of [
        ['answerLead', {}],
        ['remarkOnLead', { id: crypto.randomUUID(), text: 'Call him' }],
        ['remarkOnLead', { id: crypto.randomUUID(), text: 'Call her' }],
      ] as [ActionName, object][]) {
        expect((await desk.call(name, { params: { id }, body }, ben)).body).not.toHaveProperty('code');
        seen.push(await stamp());
      }
      for (const correction of [
        { phoneNumber: '(312) 555-0147' },
        { phoneNumber: '(312) 555-0148' },
        { fullName: 'Anna Ortis' },
        { fullName: 'Anna Ortiz' },
        { email: 'anna.ortis@example.com' },
        { email: 'anna.ortiz@example.com' },
      ]) {
        const was = await desk.store.read
          .selectFrom('submissions')
          .select(['fullName', 'email', 'phoneNumber'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const body = { correction, was };
        expect((await desk.call('correctLead', { params: { id }, body }, ben)).body.result).toBe('done');
        seen.push(await stamp());
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(await stamp()).toBe(seen.at(-1));
      expect(await logged(desk, 'read', id)).toEqual([]);
      const actions = (await logged(desk, 'read')).map(({ action }) => action);
      expect(actions).not.toContain('leadChanges');
    });

    const ACTIONS: [ActionName, object, string[]][] = [
      ['answerLead', {}, ['answered']],
      ['closeLead', { reason: 'duplicate' }, ['close', '--reason', 'duplicate']],
      ['releaseLead', {}, ['release']],
      ['retryLead', {}, ['retry']],
      ['remarkOnLead', { id: crypto.randomUUID(), text: 'Called' }, ['remark', 'Called']],
      [
        'correctLead',
        { correction: { fullName: 'Anna' }, was: { fullName: 'Ana' } },
        ['correct', '--name', 'Anna'],
      ],
    ];
    /** Stores a lead that an action can change. */
    async function leadFor(name: ActionName, { store }: RunningDesk): Promise<string> {
      if (name === 'releaseLead') return storeLead(store, systemClock, { quarantined: true });
      const id = await storeCounted(store, systemClock);
      if (name === 'retryLead')
        await store.write((db) =>
          db
            .updateTable('deliveries')
            .set({ state: 'dead', attempts: 9 })
            .where('submissionId', '=', id)
            .execute(),
        );
      return id;
    }
    /** What's stored about a lead, without ids, times and people. */
    async function storedAbout(id: string, { store }: RunningDesk) {
      const { emailKey: _, ...lead } = (await leadById(store.read, id)) ?? { emailKey: '' };
      const deliveries = await store.read
        .selectFrom('deliveries')
        .select(['target', 'state', 'attempts', 'code'])
        .where('submissionId', '=', id)
        .orderBy('target')
        .execute();
      const has = (value: unknown) => value !== null;
      const apart = { id: '', email: '', createdAt: 0, countedFrom: 0, answerBy: 0, endedBy: '' };
      const remarks = 'remarks' in lead ? remarksOf(lead).map(({ text }) => text) : [];
      return { ...lead, ...apart, endedAt: 'endedAt' in lead && has(lead.endedAt), deliveries, remarks };
    }

    test.each(ACTIONS)('%s stores what the command would', async (name, body, [command = '', ...rest]) => {
      const { desk, place, ben } = await open();
      const [one, other] = [await leadFor(name, desk), await leadFor(name, desk)];
      expect((await desk.call(name, { params: { id: one }, body }, ben)).status).toBe(200);
      expect((await leads(place, command, other, ...rest)).code).toBe(0);
      expect(await storedAbout(one, desk)).toEqual(await storedAbout(other, desk));
    });

    test.each(ACTIONS)(
      '%s acts once if the desk is killed meanwhile and it’s repeated',
      async (name, body) => {
        const { desk, ben } = await open();
        const id = await leadFor(name, desk);
        const acting = desk.call(name, { params: { id }, body }, ben).catch(() => 'no answer');
        await desk.crash();
        await acting;
        for (let tries = 0; tries < 2; tries += 1)
          expect((await desk.call(name, { params: { id }, body }, ben)).body).not.toHaveProperty('code');
        expect(await logged(desk, 'changed', id)).toMatchObject([{ who: 'Ben', action: name }]);
      },
    );
  });

  test('what was set aside leaves the list once it’s closed as spam', async () => {
    const { desk, ben } = await openNew();
    const id = await storeLead(desk.store, systemClock, { quarantined: true });
    const signUp = await storeLead(desk.store, systemClock, { kind: 'newsletter', quarantined: true });
    const list = async (show: string) => {
      const { body } = await desk.call(
        'findLeads',
        { body: { words: '', show, isMine: false, from: null } },
        ben,
      );
      return { aside: body.counts.aside, ids: body.leads.map((lead: { id: string }) => lead.id).sort() };
    };
    const both = [id, signUp].sort();
    expect(await list('aside')).toEqual({ aside: 2, ids: both });
    const close = (one: string, reason: string) =>
      desk.call('closeLead', { params: { id: one }, body: { reason } }, ben);
    expect((await close(id, 'other')).body).toMatchObject({ ended: false, ending: null });
    for (const one of both) expect((await close(one, 'spam')).body).toMatchObject({ ended: true });
    expect(await list('aside')).toEqual({ aside: 0, ids: [] });
    expect(await list('closed')).toEqual({ aside: 0, ids: both });
    expect((await desk.call('showToday', {}, ben)).body.counts).toEqual({
      open: 0,
      late: 0,
      dueToday: 0,
      aside: 0,
    });
  });

  test('a lead is taken and given by one person at a time, and is everybody’s again when she’s removed', async () => {
    const { desk, dana, ben } = await openNew();
    const id = await storeCounted(desk.store, systemClock);
    const other = await storeCounted(desk.store, systemClock);
    const [danaId, benId] = [dana.id, ben.id];
    const give = (who: Browser, to: string | null, was: string | null) =>
      desk.call('giveLead', { params: { id }, body: { to, was } }, who);
    const both = await Promise.all([give(dana, danaId, null), give(ben, benId, null)]);
    expect(both.map(({ body }) => body.result).sort()).toEqual(['changed', 'done']);
    const { givenTo } = await leadOf(desk.store, id);
    expect((await give(dana, benId, givenTo)).body).toEqual({ result: 'done' });
    expect((await give(dana, 'nobody', benId)).body).toEqual({ result: 'away' });

    const list = async (who: Browser, isMine: boolean) => {
      const body = { words: '', show: 'open', isMine, from: null };
      const found = await desk.call('findLeads', { body }, who);
      return found.body.leads.map((lead: { id: string }) => lead.id).sort();
    };
    expect(await list(ben, true)).toEqual([id]);
    expect(await list(dana, true)).toEqual([]);
    expect(await list(dana, false)).toEqual([id, other].sort());

    await desk.call('removePerson', { params: { id: benId } }, dana);
    expect(await leadOf(desk.store, id)).toMatchObject({ givenTo: null });
  });

  test('a visitor’s answer goes to the work address of who wrote, if there’s one', async () => {
    const { desk, ben } = await openNew();
    const id = await storeCounted(desk.store, systemClock);
    const set = (address: string) => desk.call('setReplyTo', { body: { address } }, ben);
    expect(await set('ben@')).toMatchObject({ status: 400, body: { code: 'unreadable' } });
    await set(' ben@firm.example ');
    expect((await desk.call('me', {}, ben)).body.replyTo).toBe('ben@firm.example');
    for (const replies of [0, 1]) {
      const { endedAt } = await leadOf(desk.store, id);
      const body = { id: crypto.randomUUID(), text: 'Hello', seen: { endedAt, replies } };
      expect((await desk.call('replyToLead', { params: { id }, body }, ben)).body.result).toBe('done');
      await set('');
    }
    expect(repliesOf(await leadOf(desk.store, id)).map(({ replyTo }) => replyTo)).toEqual([
      'ben@firm.example',
      undefined,
    ]);
  });

  test('Today has leads by deadline, calls and alarms', async () => {
    const { desk, ben } = await openNew();
    const late = await storeCounted(desk.store, () => Date.now() - 10 * 86_400_000, { fullName: 'Late' });
    const before = { email: 'open@visitor.example', quarantined: true };
    await storeLead(desk.store, systemClock, before);
    const open_ = await storeCounted(desk.store, systemClock, {
      ...{ fullName: 'Open', email: 'open@visitor.example', note: 'Books', page: '/contact' },
      phoneNumber: '(312) 555-0142',
    });
    await desk.store.write((db) =>
      db.updateTable('deliveries').set({ state: 'dead' }).where('submissionId', '=', open_).execute(),
    );
    const { body } = await desk.call('showToday', {}, ben);
    expect(body).toMatchObject({
      leads: [
        { id: late, tel: null, others: 0 },
        { id: open_, note: 'Books', page: '/contact', tel: 'tel:3125550142', others: 1 },
      ],
      counts: { open: 2, late: 1, aside: 1 },
      medianHours: null,
      calls: [],
      failing: [{ id: open_, fullName: 'Open' }],
    });
    expect(body.alarms).toContain('dead deliveries');
    expect(await logged(desk, 'read')).toMatchObject([{ action: 'showToday', amount: 2 }]);
  });
});
