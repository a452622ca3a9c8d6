import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../content-model/calls.ts';
import { firm } from '../../../content-model/firm.ts';
import { namedPeople } from '../../../content-model/named-people.ts';
import { ACTIONS } from '../../../desk/action-table.ts';
import type { ActionName } from '../../../desk/actions.ts';
import { onClock } from '../../../server/calls/blocks.ts';
import { hasCallers } from '../../../server/calls/callers.ts';
import { systemClock as clock } from '../../../server/clock.ts';
import { addRemark } from '../../../server/leads/remarks.ts';
import { type CalendarPeer, startCalendarPeer } from '../../peers/calendar-peer.ts';
import { storeCounted } from '../../server/answers/lead-clock.ts';
import { storeCall } from '../../server/calls/store-call.ts';
import { CONTACT_CHOICES, makeFixtureSite } from '../../server/fixture-site.ts';
import { storeLead } from '../../server/stored-leads.ts';
import { onSqlite } from '../../server/stores.ts';
import { Authenticator } from '../authenticator.ts';
import { type Browser, RunningDesk } from '../running-desk.ts';
import { counter, type Input, killInTheMiddle, type Row } from './kill-in-the-middle.ts';

const DAY = 86_400_000;

const [nextGuest, nextDay, nextCall, nextCalendar] = [counter(), counter(), counter(), counter()];
let calendar: CalendarPeer;
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

const newReply = () => ({ id: crypto.randomUUID(), text: 'Hello', seen: { endedAt: null, replies: 0 } });
const REMARK = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

async function remarked({ store }: RunningDesk): Promise<string> {
  const id = await storeLead(store, clock);
  await store.write((db) => addRemark(db, id, { id: REMARK, by: 'Dana', text: 'Called' }, clock));
  return id;
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
  replyToLead: { input: (desk) => onLead(lead(desk), newReply()) },
  takeBackReply: {
    async input(desk, owner) {
      const id = await lead(desk);
      const body = newReply();
      await desk.call('replyToLead', { params: { id }, body }, owner);
      return { params: { id }, body: { id: body.id } };
    },
  },
  giveLead: { input: async (desk, owner) => onLead(lead(desk), { to: owner.id, was: null }) },
  nameAs: {
    async input({ store }, owner) {
      await store.write((db) => db.updateTable('people').set({ namedId: null }).execute());
      return onLead(Promise.resolve(owner.id), { namedId: namedPeople()?.[0]?.id });
    },
  },
  setReplyTo: { input: async () => ({ body: { address: `${guest()}@firm.example` } }) },
  remarkOnLead: { input: (desk) => onLead(lead(desk), { id: REMARK, text: 'Called' }) },
  removeRemark: { input: (desk) => onLead(remarked(desk), { id: REMARK }) },
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
  connectCalendar: {
    input: async () => ({ body: { address: `${calendar.address}?${nextCalendar()}` } }),
  },
  removeCalendar: {
    async input(desk, owner) {
      await desk.call(
        'connectCalendar',
        { body: { address: `${calendar.address}?${nextCalendar()}` } },
        owner,
      );
      const rows = desk.store.read.selectFrom('calendars').select('id').orderBy('connectedAt', 'desc');
      return { params: { id: (await rows.executeTakeFirstOrThrow()).id } };
    },
  },
  connectOwnCalendar: {
    async input({ store }, owner) {
      const namedId = namedPeople()?.find(({ calls }) => calls?.length)?.id ?? null;
      await store.write((db) =>
        db.updateTable('people').set({ namedId }).where('id', '=', owner.id).execute(),
      );
      return { body: { address: `${calendar.address}?${nextCalendar()}` } };
    },
  },
  removeOwnCalendar: {
    async input({ store }, owner) {
      const id = `own-${nextCalendar()}`;
      const times = {
        connectedAt: 1,
        readAt: 1,
        triedAt: 1,
        changedAt: 1,
        events: 0,
        doubtful: 0,
        busy: '[]',
      };
      const row = {
        id,
        sealed: '',
        host: 'calendar.example',
        ending: '.ics',
        personId: owner.id,
        problem: null,
      };
      await store.write((db) =>
        db
          .insertInto('calendars')
          .values({ ...row, ...times })
          .execute(),
      );
      return { params: { id }, body: {} };
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

const NEEDS_CALLS = ['connectCalendar', 'removeCalendar', 'placeCall', 'bookCaller', 'cancelCall'];

test('every action on leads, calls, people, passkeys and oneself is killed here', () => {
  const changes = Object.entries(ACTIONS).filter(([, { log, request }]) => {
    const [, , part = ''] = request.split('/');
    return (
      log === 'changed' &&
      ['leads', 'calls', 'calendars', 'person', 'people', 'passkeys', 'invitations', 'you'].includes(part)
    );
  });
  expect(Object.keys(ROWS).sort()).toEqual(changes.map(([name]) => name).sort());
});

onSqlite((newPlace) => {
  let desk: RunningDesk;
  let owner: Browser;
  beforeAll(async () => {
    calendar = await startCalendarPeer();
    const env = { CALENDAR: new URL(calendar.address).port };
    const program = 'tests/desk/desk-on-loopback.ts';
    desk = await RunningDesk.start(await newPlace(), { dist: makeFixtureSite(), program, env });
    owner = await desk.join('Olivia', 'owner');
  });
  afterAll(() => Promise.all([desk.stop(), calendar.close()]));

  const isPossible = (name: string) =>
    name === 'connectOwnCalendar'
      ? calls && hasCallers()
      : name === 'nameAs'
        ? (namedPeople() ?? []).length > 0
        : calls || !NEEDS_CALLS.includes(name);
  const rows = Object.entries(ROWS).filter(([name]) => isPossible(name)) as [ActionName, Row][];

  test.each(rows)(
    '%s, killed in the middle, is done with its line in the log or not at all, and once after a retry',
    (name, row) => killInTheMiddle(desk, owner, name, row),
  );
});
