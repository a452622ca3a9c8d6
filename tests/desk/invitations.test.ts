import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../server/running-server.ts';
import { environmentOf, onBothStores, type Place } from '../server/stores.ts';
import { Authenticator } from './authenticator.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

const DAY = 86_400_000;

onBothStores((newPlace) => {
  let place: Place;
  let desk: RunningDesk;
  let owner: Browser;
  beforeAll(async () => {
    place = await newPlace();
    desk = await RunningDesk.start(place);
    owner = await desk.join('Olivia', 'owner');
  });
  afterAll(() => desk.stop());

  const look = (token: string) => desk.call('lookAtInvitation', { body: { token } });
  const confirm = (id: string, code: string, as = owner) =>
    desk.call('confirmInvitation', { params: { id }, body: { code } }, as);
  const invite = async (email: string, role = 'staff') => {
    const answer = await desk.call('invite', { body: { name: 'Ned', email, role } }, owner);
    return { answer, token: new URL(answer.body.link).hash.slice(1) };
  };
  const mails = async () => {
    const rows = await desk.store.read
      .selectFrom('deliveries')
      .select('payload')
      .where('target', '=', 'people-mail')
      .execute();
    return rows.map(({ payload }) => JSON.parse(payload ?? ''));
  };
  const idOf = async (person: string) => {
    const { body } = await desk.call('listPeople', {}, owner);
    return body.people.find(({ email }: { email: string }) => email === person);
  };

  test('opening a link changes nothing, however often', async () => {
    const { id, token } = await desk.invited('Opened', 'staff');
    for (let time = 0; time < 3; time += 1)
      expect((await look(token)).body).toMatchObject({ name: 'Opened', state: 'usable' });
    const page = await desk.send('GET', '/invitation', undefined);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<div id="app">')]);
    const row = await desk.store.read.selectFrom('invitations').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject([{ state: 'open', code: null }]);
  });

  test.each(['Eve\r\nBcc: all@firm.example', 'Eve\u0085\u0007', '\u202e\u2066'])(
    'the name %j is refused, from an owner and at the command line',
    async (name) => {
      const email = 'eve@firm.example';
      const { status, body } = await desk.call('invite', { body: { name, email, role: 'staff' } }, owner);
      expect([status, body.code]).toEqual([400, 'unreadable']);
      const settings = { ...environmentOf(place), DESK_URL: desk.origin };
      const command = run('desk/main.ts', ['invite', name, email], settings);
      expect(await command.exited).toBe(1);
      expect(command.output()).toContain('A name is one line of at most 100 characters.');
      expect(await idOf(email)).toBeUndefined();
    },
  );

  test('marks that turn words around are left out of a name', async () => {
    const body = { name: '\u202eEve \u2067gnp.exe', email: 'marked@firm.example', role: 'staff' };
    expect((await desk.call('invite', { body }, owner)).status).toBe(200);
    expect((await idOf('marked@firm.example')).name).toBe('Eve gnp.exe');
  });

  test('an owner invites, and confirms the code of the new device', async () => {
    const { answer, token } = await invite('ned@firm.example');
    expect(answer.status).toBe(200);
    const { passkey, answer: claimed } = await desk.claim(token);
    expect(claimed.body.code).toMatch(/^[A-Z2-9]{6}$/);
    const claim = { body: { claim: claimed.body.claim } };
    expect((await desk.call('seeClaim', claim)).body.state).toBe('waiting');
    expect((await desk.signIn(passkey)).status).toBe(403);
    const { id, invitation } = await idOf('ned@firm.example');
    expect(invitation.state).toBe('claimed');
    expect((await confirm(invitation.id, 'AAAAAA')).body.code).toBe('wrong-code');
    const typed = claimed.body.code.toLowerCase().replace(/(...)/, '$1 ');
    // The second time, the answer to the first was lost.
    for (let time = 0; time < 2; time += 1) expect((await confirm(invitation.id, typed)).status).toBe(200);
    expect((await desk.call('seeClaim', claim)).body.state).toBe('confirmed');
    const ned = desk.browser(passkey, await desk.signIn(passkey));
    expect((await desk.call('me', {}, ned)).body).toMatchObject({ name: 'Ned', role: 'staff', id });
    expect(await mails()).toEqual(
      expect.arrayContaining([
        { type: 'invitation', invitation: invitation.id },
        { type: 'invited', person: id, to: owner.id },
        { type: 'passkey-added', person: id, to: owner.id },
      ]),
    );
  });

  test('an invitation works once, even in two browsers at the same time', async () => {
    const { token } = await invite('twice@firm.example');
    const both = await Promise.all([desk.claim(token), desk.claim(token)]);
    expect(both.map(({ answer }) => answer.status).sort()).toEqual([200, 409]);
    expect(both.find(({ answer }) => answer.status === 409)?.answer.body.code).toBe('invitation-used');
    expect((await look(token)).body.state).toBe('used');
    expect((await desk.claim(token)).answer.body.code).toBe('invitation-used');
  });

  test('an invitation works for a day, and can be confirmed for as long', async () => {
    const late = await desk.invited('Late', 'staff');
    const waiting = await desk.invited('Waiting', 'staff');
    const { answer } = await desk.claim(waiting.token);
    await desk.store.write((db) =>
      db
        .updateTable('invitations')
        .set({ expiresAt: Date.now() - 1 })
        .where('id', 'in', [late.id, waiting.id])
        .execute(),
    );
    const made = await desk.store.read
      .selectFrom('invitations')
      .select(['createdAt', 'expiresAt'])
      .where('personId', '=', (await idOf('ned@firm.example')).id)
      .executeTakeFirstOrThrow();
    expect(made.expiresAt - made.createdAt).toBe(DAY);
    expect((await look(late.token)).body.state).toBe('ended');
    expect((await desk.claim(late.token)).answer.body.code).toBe('invitation-expired');
    expect((await confirm(waiting.id, answer.body.code)).body.code).toBe('not-possible');
  });

  test("a link from nowhere says nothing, and a passkey without user verification isn't taken", async () => {
    expect((await look('x'.repeat(43))).body.code).toBe('invitation-expired');
    const { token } = await invite('unverified@firm.example');
    const { body } = await desk.call('invitationOptions', { body: { token } });
    const passkey = new Authenticator(desk.origin);
    const registration = passkey.register(body.options, { isVerified: false });
    const answer = await desk.call('claimInvitation', { body: { token, registration, name: 'Phone' } });
    expect(answer.body.code).toBe('passkey-refused');
    expect((await look(token)).body.state).toBe('usable');
  });

  test("an invitation isn't claimed with another person's passkey", async () => {
    const { token } = await invite('borrowed@firm.example');
    const { answer } = await desk.claim(token, owner.passkey.clone());
    expect(answer.body.code).toBe('passkey-refused');
    expect((await look(token)).body.state).toBe('usable');
    expect((await desk.signIn(owner.passkey)).status).toBe(200);
  });

  test("another owner's new role counts when an older invitation is confirmed", async () => {
    const other = await desk.join('Demoted', 'owner');
    const again = await desk.call('inviteAgain', { params: { id: other.id } }, owner);
    const { answer } = await desk.claim(new URL(again.body.link).hash.slice(1));
    const params = { id: other.id };
    expect((await desk.call('changeRole', { params, body: { role: 'staff' } }, owner)).status).toBe(200);
    const { invitation } = await idOf('demoted@firm.example');
    expect((await confirm(invitation.id, answer.body.code)).status).toBe(200);
    expect((await idOf('demoted@firm.example')).role).toBe('staff');
    expect((await desk.call('removePerson', { params }, owner)).status).toBe(200);
  });

  test('a session that has ended meanwhile adds no passkey', async () => {
    const person = await desk.join('Ended', 'staff');
    const { body } = await desk.call('addPasskeyOptions', {}, person);
    const registration = new Authenticator(desk.origin).register(body.options);
    const [added] = await Promise.all([
      desk.call('addPasskey', { body: { registration, name: 'Laptop' } }, person),
      desk.call('inviteAgain', { params: { id: person.id } }, owner),
    ]);
    expect([200, 401, 403]).toContain(added.status);
    expect((await idOf('ended@firm.example')).passkeys).toBe(0);
  });

  test('a new invitation for a lost passkey ends the old ones and their sessions', async () => {
    const lost = await desk.join('Lost', 'staff');
    const answer = await desk.call('inviteAgain', { params: { id: lost.id } }, owner);
    expect(answer.status).toBe(200);
    expect((await desk.call('me', {}, lost)).body.code).toBe('signed-out');
    expect((await desk.signIn(lost.passkey)).status).toBe(403);
    const claimed = await desk.claim(new URL(answer.body.link).hash.slice(1));
    const { invitation } = await idOf('lost@firm.example');
    expect((await confirm(invitation.id, claimed.answer.body.code)).status).toBe(200);
    expect((await desk.signIn(claimed.passkey)).body.id).toBe(lost.id);
  });

  test("inviting someone who's here already changes nothing", async () => {
    const here = await desk.join('Here', 'staff');
    const again = await desk.call(
      'invite',
      { body: { name: 'Here', email: 'HERE@firm.example', role: 'owner' } },
      owner,
    );
    expect(again.body.code).toBe('not-possible');
    expect((await desk.call('me', {}, here)).body.role).toBe('staff');
    const self = { params: { id: owner.id } };
    expect((await desk.call('inviteAgain', self, owner)).body.code).toBe('not-possible');
  });

  test("the last owner can't be removed or made staff, and two can't remove each other", async () => {
    const params = { id: owner.id };
    expect((await desk.call('removePerson', { params }, owner)).body.code).toBe('not-possible');
    const toStaff = { params, body: { role: 'staff' } };
    expect((await desk.call('changeRole', toStaff, owner)).body.code).toBe('not-possible');
    const lost = await desk.join('Without', 'owner');
    await desk.call('inviteAgain', { params: { id: lost.id } }, owner);
    expect((await desk.call('removePerson', { params }, owner)).body.code).toBe('not-possible');
    expect((await desk.call('changeRole', toStaff, owner)).body.code).toBe('not-possible');
    const second = await desk.join('Second', 'owner');
    await Promise.all([
      desk.call('removePerson', { params }, second),
      desk.call('removePerson', { params: { id: second.id } }, owner),
    ]);
    const left = await desk.store.read
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'owner')
      .where('removedAt', 'is', null)
      .where('joinedAt', 'is not', null)
      .where('id', '!=', lost.id)
      .execute();
    expect(left).toHaveLength(1);
    if (left[0]?.id === second.id) owner = second;
  });

  test('every owner gets an email about a new role, and the new rights work at once', async () => {
    const staff = await desk.join('Promoted', 'staff');
    expect((await desk.call('listPeople', {}, staff)).status).toBe(403);
    const change = { params: { id: staff.id }, body: { role: 'owner' } };
    expect((await desk.call('changeRole', change, owner)).status).toBe(200);
    expect((await desk.call('listPeople', {}, staff)).status).toBe(200);
    expect(await mails()).toContainEqual({ type: 'role-changed', person: staff.id, to: owner.id });
    expect(await mails()).toContainEqual({ type: 'role-changed', person: staff.id, to: staff.id });
  });

  test('several passkeys of one person work, and the last one stays', async () => {
    const person = await desk.join('Several', 'staff');
    const { body } = await desk.call('addPasskeyOptions', {}, person);
    const laptop = new Authenticator(desk.origin);
    const added = { registration: laptop.register(body.options), name: 'Laptop' };
    expect((await desk.call('addPasskey', { body: added }, person)).status).toBe(200);
    expect((await desk.call('addPasskey', { body: added }, person)).status).toBe(403);
    const second = desk.browser(laptop, await desk.signIn(laptop));
    expect(second.id).toBe(person.id);
    const list = (await desk.call('listPasskeys', {}, second)).body.passkeys;
    const phone = list.find(({ name }: { name: string }) => name === 'Phone');
    expect((await desk.call('removePasskey', { params: { id: phone.id } }, second)).body.removed).toBe(true);
    expect((await desk.call('me', {}, person)).body.code).toBe('signed-out');
    const own = list.find(({ name }: { name: string }) => name === 'Laptop');
    expect((await desk.call('removePasskey', { params: { id: own.id } }, second)).body.code).toBe(
      'not-possible',
    );
  });

  test('the command line invites, and confirms the code', async () => {
    const env = { ...environmentOf(place), DESK_URL: desk.origin };
    const command = async (...args: string[]) => {
      const running = run('desk/main.ts', args, env);
      return { code: await running.exited, output: running.output() };
    };
    const invited = await command('invite', 'Clara', 'clara@firm.example');
    expect(invited.code).toBe(0);
    const token = /\/invitation#([\w-]{43})/.exec(invited.output)?.[1] ?? '';
    const { passkey, answer } = await desk.claim(token);
    expect((await command('confirm', 'clara@firm.example', 'AAAAAA')).code).toBe(1);
    expect((await desk.signIn(passkey)).status).toBe(403);
    // As the phone shows it: two groups of three.
    const groups = [answer.body.code.slice(0, 3), answer.body.code.slice(3)];
    expect((await command('confirm', 'clara@firm.example', ...groups)).code).toBe(0);
    const clara = desk.browser(passkey, await desk.signIn(passkey));
    expect((await desk.call('me', {}, clara)).body.role).toBe('owner');
    const { body } = await desk.call('readLog', { body: { kind: 'changed' } }, clara);
    expect(body.lines).toContainEqual(
      expect.objectContaining({ what: 'desk invite', subject: clara.id, address: 'this computer' }),
    );
    expect((await command('remove', 'clara@firm.example')).code).toBe(0);
    expect((await desk.call('me', {}, clara)).body.code).toBe('signed-out');
  });
});
