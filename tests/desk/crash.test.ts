import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeLeads } from '../server/stored-leads.ts';
import { onBothStores } from '../server/stores.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

const now = () => Date.now();

onBothStores((newPlace) => {
  let desk: RunningDesk;
  let owner: Browser;
  beforeAll(async () => {
    desk = await RunningDesk.start(await newPlace());
    owner = await desk.join('Olivia', 'owner');
  });
  afterAll(() => desk.stop());

  const logged = async (action: string) => {
    const rows = await desk.store.read
      .selectFrom('activity')
      .select('subject')
      .where('action', '=', action)
      .execute();
    return rows.map(({ subject }) => subject).sort();
  };

  /** Kills the desk while requests run. @returns how many were answered */
  async function killDuring(requests: Promise<{ status: number }>[], wait: number): Promise<number> {
    const answers = requests.map((request) =>
      request.then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, wait));
    await desk.crash();
    return (await Promise.all(answers)).filter(Boolean).length;
  }

  test.each([0, 10, 40])(
    'a kill after %i ms leaves each change with its line in the log, or neither',
    async (wait) => {
      const ids = await storeLeads(desk.store, now, 12);
      const answering = ids.map((id) => desk.call('answerLead', { params: { id } }, owner));
      const answered = await killDuring(answering, wait);
      const ended = await desk.store.read
        .selectFrom('submissions')
        .select('id')
        .where('id', 'in', ids)
        .where('endedBy', '=', 'Olivia')
        .execute();
      expect(ended.length).toBeGreaterThanOrEqual(answered);
      const lines = (await logged('answerLead')).filter((id) => ids.includes(id ?? ''));
      expect(lines).toEqual(ended.map(({ id }) => id).sort());
      // Whoever got no answer presses again, and it's done once.
      for (const id of ids)
        expect((await desk.call('answerLead', { params: { id } }, owner)).status).toBe(200);
      expect((await logged('answerLead')).filter((id) => ids.includes(id ?? ''))).toEqual(ids.toSorted());
    },
  );

  test('a kill during invitations leaves no person without an invitation, email and line in the log', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `guest-${index}`);
    const inviting = names.map((name) =>
      desk.call('invite', { body: { name, email: `${name}@firm.example`, role: 'staff' } }, owner),
    );
    await killDuring(inviting, 15);
    const people = await desk.store.read
      .selectFrom('people')
      .select('id')
      .where('email', 'like', 'guest-%')
      .execute();
    const ids = people.map(({ id }) => id).sort();
    const invitations = await desk.store.read.selectFrom('invitations').select('personId').execute();
    const invited = invitations.map(({ personId }) => personId).filter((id) => id !== owner.id);
    expect(invited.sort()).toEqual(ids);
    expect(await logged('invite')).toEqual(ids);
    const mails = await desk.store.read
      .selectFrom('deliveries')
      .select('id')
      .where('payload', 'like', '{"type":"invitation"%')
      .execute();
    // One is the owner's.
    expect(mails).toHaveLength(ids.length + 1);
    // The session is in the database, so nobody has to sign in again.
    expect((await desk.call('me', {}, owner)).status).toBe(200);
  });
});
