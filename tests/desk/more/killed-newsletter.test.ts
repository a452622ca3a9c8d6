import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIONS } from '../../../desk/action-table.ts';
import type { ActionName } from '../../../desk/actions.ts';
import { versionOf } from '../../../server/newsletter/issue.ts';
import { type SmtpPeer, startSmtpPeer } from '../../peers/smtp-peer.ts';
import { ISSUE, siteWithIssues, subscribe } from '../../server/newsletter/sending.ts';
import { onBothStores } from '../../server/stores.ts';
import { type Browser, RunningDesk } from '../running-desk.ts';
import { counter, type Input, killInTheMiddle, type Row } from './kill-in-the-middle.ts';

/** One for each time that one is sent. */
const ISSUES = Array.from({ length: 20 }, (_, index) => ({ ...ISSUE, id: `issue-${index + 1}` }));

/** Also after the page of an issue was asked for. */
const WAITS = [4, 15, 50];

const [nextIssue, nextReader] = [counter(), counter()];

/** An issue that someone has had a copy of. */
async function tested(desk: RunningDesk, owner: Browser): Promise<Input> {
  const issue = ISSUES[nextIssue() - 1] ?? ISSUE;
  const params = { id: issue.id };
  const { body } = await desk.call('copyIssue', { params }, owner);
  expect(body.result).toBe('sent');
  return { params, body: { at: null, version: versionOf(issue) } };
}

async function scheduled(desk: RunningDesk, owner: Browser): Promise<Input> {
  const given = await tested(desk, owner);
  const { body } = await desk.call('sendIssue', given, owner);
  expect(body.result).toBe('scheduled');
  return { params: given.params ?? {} };
}

const ROWS: Partial<Record<ActionName, Row>> = {
  sendIssue: { input: tested },
  stopIssue: { input: scheduled },
  resumeIssue: {
    async input(desk, owner) {
      const given = await scheduled(desk, owner);
      await desk.call('stopIssue', given, owner);
      return { ...given, body: { despite: false } };
    },
  },
  endUndeliverable: {
    async input({ store }) {
      const emails = [1, 2].map(() => `gone-${nextReader()}@visitor.example`);
      await subscribe(store, emails);
      return { body: { emails } };
    },
  },
};

test('every action on the newsletter is killed here', () => {
  const changes = Object.entries(ACTIONS).filter(
    ([, { log, request }]) =>
      log === 'changed' && ['newsletter', 'subscribers'].includes(request.split('/')[2] ?? ''),
  );
  // A copy goes to whoever asks for it, so asking again sends another.
  expect([...Object.keys(ROWS), 'copyIssue'].sort()).toEqual(changes.map(([name]) => name).sort());
});

onBothStores((newPlace) => {
  let desk: RunningDesk;
  let owner: Browser;
  let peer: SmtpPeer;
  let site: Server;
  beforeAll(async () => {
    peer = await startSmtpPeer();
    site = createServer((_, response) => response.end('An issue')).listen(0, '127.0.0.1');
    await new Promise((resolve) => site.once('listening', resolve));
    const { port } = site.address() as AddressInfo;
    const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, SMTP_URL: peer.url };
    desk = await RunningDesk.start(await newPlace(), { dist: siteWithIssues(...ISSUES), env });
    owner = await desk.join('Olivia', 'owner');
    await subscribe(desk.store, ['reader@visitor.example']);
  });
  afterAll(async () => {
    await desk.stop();
    await peer.close();
    site.closeAllConnections();
    site.close();
  });

  test.each(Object.entries(ROWS) as [ActionName, Row][])(
    '%s, killed in the middle, is done with its line in the log or not at all, and once after a retry',
    (name, row) => killInTheMiddle(desk, owner, name, row, WAITS),
  );
});
