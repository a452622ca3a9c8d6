import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../content-model/calls.ts';
import { firm } from '../../../content-model/firm.ts';
import { ACTIONS, type ActionName } from '../../../desk/actions.ts';
import { onClock } from '../../../server/calls/blocks.ts';
import { systemClock as clock } from '../../../server/clock.ts';
import { storeCounted } from '../../server/answers/lead-clock.ts';
import { storeCall } from '../../server/calls/store-call.ts';
import { CONTACT_CHOICES, makeFixtureSite } from '../../server/fixture-site.ts';
import { storeLead } from '../../server/stored-leads.ts';
import { onBothStores } from '../../server/stores.ts';
import { Authenticator } from '../authenticator.ts';
import { type Browser, RunningDesk } from '../running-desk.ts';

type Input = { params?: Record<string, string>; body?: unknown };

type Row = {
  /** Stores what the action is about. */
  input(desk: RunningDesk, owner: Browser): Promise<Input>;
  /** What the same request gets after it was carried out, if it's signed or opened with something that works once. */
  refusal?: number;
  /** Each request makes another invitation, which ends the one before. */
  replaces?: true;
};

const DAY = 86_400_000;

const counter = () => {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
};
const [nextGuest, nextDay, nextCall] = [counter(), counter(), counter()];
const nextCallTime = () =>
  onClock(firm.timeZone, Math.floor(clock() / DAY + 20 + nextCall()) * DAY + DAY / 2);
const guest = () => `Guest${nextGuest()}`;
const days = () => {
  const day = Temporal.PlainDate.from('2999-01-01').add({ days: 2 * nextDay() });
  return { from: day.toString(), to: day.toString() };
};

const onLead = async (id: Promise<string>, body: unknown = {}): Promise<Input> => ({
  params: { id: await id },
  body,
});
const lead = ({ store }: RunningDesk) => storeCounted(store, clock, { phoneNumber: '+1 415 555 0100' });

async function subscriber({ store }: RunningDesk): Promise<Input> {
  const email = `${guest().toLowerCase()}@visitor.example`;
  const row = { emailKey: email, email, state: 'confirmed', createdAt: 1, changedAt: 1 } as const;
  await store.write((db) => db.insertInto('subscriptions').values(row).execute());
  return { body: { email } };
}

/** A passkey that an owner could add. */
async function added(desk: RunningDesk, owner: Browser) {
  const passkey = new Authenticator(desk.origin);
  const { body } = await desk.call('addPasskeyOptions', {}, owner);
  return { passkey, body: { registration: passkey.register(body.options), name: 'Laptop' } };
}

const ROWS: Partial<Record<ActionName, Row>> = {
  answerLead: { input: (desk) => onLead(lead(desk)) },
  closeLead: { input: (desk) => onLead(lead(desk), { reason: 'spam' }) },
  reopenLead: {
    async input(desk, owner) {
      const id = await lead(desk);
      const { body } = await desk.call('answerLead', { params: { id } }, owner);
      return { params: { id }, body: { endedAt: body.endedAt } };
    },
  },
  releaseLead: { input: ({ store }) => onLead(storeLead(store, clock, { quarantined: true })) },
  retryLead: {
    async input(desk) {
      const id = await lead(desk);
      const ofLead = desk.store.write((db) =>
        db.updateTable('deliveries').set({ state: 'dead' }).where('submissionId', '=', id).execute(),
      );
      await ofLead;
      return { params: { id } };
    },
  },
  remarkOnLead: { input: (desk) => onLead(lead(desk), { remark: 'Called', was: '' }) },
  correctLead: {
    input: (desk) => onLead(lead(desk), { correction: { fullName: 'Anna' }, was: { fullName: 'Ana' } }),
  },
  blockCalls: { input: async () => ({ body: days() }) },
  unblockCalls: {
    async input(desk, owner) {
      const body = days();
      await desk.call('blockCalls', { body }, owner);
      return { body };
    },
  },
  placeCall: {
    input: (desk) => onLead(lead(desk), { at: nextCallTime(), shown: null }),
  },
  bookCaller: {
    async input() {
      const fullName = guest();
      const phoneNumber = `+1 415 555 ${1000 + nextCall()}`;
      const caller = { fullName, email: `${fullName}@visitor.example`, phoneNumber };
      const call = { service: CONTACT_CHOICES[0] ?? '', at: nextCallTime(), key: crypto.randomUUID() };
      return { body: { ...caller, ...call } };
    },
  },
  cancelCall: {
    input: async ({ store }) =>
      onLead(Promise.resolve((await storeCall(store, nextCall())).id), { shown: 0 }),
  },
  unsubscribePerson: { input: subscriber },
  erasePerson: { input: subscriber },
  addPasskey: { input: async (desk, owner) => ({ body: (await added(desk, owner)).body }), refusal: 403 },
  removePasskey: {
    async input(desk, owner) {
      const { passkey, body } = await added(desk, owner);
      await desk.call('addPasskey', { body }, owner);
      return { params: { id: passkey.id.toString('base64url') } };
    },
  },
  claimInvitation: {
    async input(desk) {
      const { token } = await desk.invited(guest(), 'staff');
      const { body } = await desk.call('invitationOptions', { body: { token } });
      const registration = new Authenticator(desk.origin).register(body.options);
      return { body: { token, registration, name: 'Phone' } };
    },
    refusal: 409,
  },
  invite: {
    async input() {
      const name = guest();
      return { body: { name, email: `${name}@firm.example`, role: 'staff' } };
    },
    replaces: true,
  },
  inviteAgain: {
    input: async (desk) => onLead(desk.invited(guest(), 'staff').then(({ personId }) => personId)),
    replaces: true,
  },
  confirmInvitation: {
    async input(desk) {
      const { id, token } = await desk.invited(guest(), 'staff');
      return { params: { id }, body: { code: (await desk.claim(token)).answer.body.code } };
    },
  },
  endInvitation: { input: async (desk) => onLead(desk.invited(guest(), 'staff').then(({ id }) => id)) },
  changeRole: {
    input: async (desk) =>
      onLead(
        desk.invited(guest(), 'staff').then(({ personId }) => personId),
        { role: 'owner' },
      ),
  },
  removePerson: {
    input: async (desk) => onLead(desk.invited(guest(), 'staff').then(({ personId }) => personId)),
  },
};

const NEEDS_CALLS = ['placeCall', 'bookCaller', 'cancelCall'];

/** Long enough for most requests to begin, and short enough for some not to end. */
const WAITS = [4, 15];

test('every action on leads, calls, people and passkeys is killed here', () => {
  const changes = Object.entries(ACTIONS).filter(([, { log, path }]) => {
    const [, , part = ''] = path.split('/');
    return (
      log === 'changed' && ['leads', 'calls', 'person', 'people', 'passkeys', 'invitations'].includes(part)
    );
  });
  expect(Object.keys(ROWS).sort()).toEqual(changes.map(([name]) => name).sort());
});

onBothStores((newPlace) => {
  let desk: RunningDesk;
  let owner: Browser;
  beforeAll(async () => {
    desk = await RunningDesk.start(await newPlace(), { dist: makeFixtureSite() });
    owner = await desk.join('Olivia', 'owner');
  });
  afterAll(() => desk.stop());

  /** All that actions can change, and how many lines the log has about one. */
  async function look(action: string) {
    const { read } = desk.store;
    const tables = [
      ...(['submissions', 'deliveries', 'calls', 'callBlocks', 'subscriptions'] as const),
      ...(['people', 'passkeys', 'invitations'] as const),
    ];
    const rows = [];
    for (const table of tables) rows.push(await read.selectFrom(table).selectAll().execute());
    const lines = await read.selectFrom('activity').select('id').where('action', '=', action).execute();
    // When someone last used the desk changes with any request.
    const state = rows.map((some) => some.map((row) => JSON.stringify({ ...row, usedAt: null })).sort());
    return { state, lines: lines.length };
  }

  const rows = Object.entries(ROWS).filter(([name]) => calls || !NEEDS_CALLS.includes(name)) as [
    ActionName,
    Row,
  ][];

  test.each(rows)(
    '%s, killed in the middle, is done with its line in the log or not at all, and once after a retry',
    async (name, { input, refusal, replaces }) => {
      for (const wait of WAITS) {
        const given = await input(desk, owner);
        const before = await look(name);
        const answer = desk.call(name, given, owner).then(
          ({ status }) => status,
          () => undefined,
        );
        await new Promise((resolve) => setTimeout(resolve, wait));
        await desk.crash();
        const status = await answer;
        const killed = await look(name);
        const isDone = JSON.stringify(killed.state) !== JSON.stringify(before.state);
        if (status !== undefined) expect({ status, isDone }).toEqual({ status: 200, isDone: true });
        expect(killed.lines - before.lines).toBe(isDone ? 1 : 0);

        const retried = await desk.call(name, given, owner);
        expect(retried.status).toBe(isDone && refusal ? refusal : 200);
        const after = await look(name);
        if (isDone && replaces) {
          expect(after.lines - before.lines).toBe(2);
          const open = await desk.store.read
            .selectFrom('invitations')
            .select('personId')
            .where('state', '=', 'open')
            .execute();
          expect(new Set(open.map(({ personId }) => personId)).size).toBe(open.length);
          continue;
        }
        if (isDone) expect(after.state).toEqual(killed.state);
        else expect(after.state).not.toEqual(before.state);
        expect(after.lines - before.lines).toBe(1);
      }
    },
  );
});
