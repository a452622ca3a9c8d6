import { expect, test } from 'vitest';
import { closeAfterTest } from '../../after-test.ts';
import { startSmtpPeer } from '../../peers/smtp-peer.ts';
import { postForm } from '../requests.ts';
import { startApp, until } from '../running-app.ts';
import { onBothStores } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { book, CALLS, show, timesOf } from './booking-pages.ts';
import { entryOf } from './call-mailbox.ts';

const LEADS = 'leads@firm.example';
const ANA = 'ana@visitor.example';

onBothStores((newPlace) => {
  /** Books a call, moves it twice and cancels it. @returns the emails to the firm and to the visitor */
  async function emailsOf(env: Record<string, string>) {
    const peer = closeAfterTest(await startSmtpPeer());
    const clock = testClock();
    const app = closeAfterTest(
      await startApp(await newPlace(), {
        calls: CALLS,
        clock,
        deliver: true,
        env: { SMTP_URL: peer.url, ...env },
      }),
    );
    const to = (address: string) => peer.taken.filter(({ recipients }) => recipients.includes(address));
    const sent = (many: number) => until(() => [LEADS, ANA].every((address) => to(address).length === many));
    const [start = ''] = timesOf(await show(`${app.url}/schedule`));
    const { page } = await book(app.url, { start, email: ANA });
    await sent(1);
    for (const sequence of [0, 1]) {
      clock.now += 60_000;
      const next = timesOf(await show(page))[3] ?? '';
      await postForm(page, { start: next, sequence: String(sequence) });
      await sent(sequence + 2);
    }
    clock.now += 60_000;
    await postForm(page, { cancel: 'yes', sequence: '2' });
    await sent(4);
    return {
      firm: await Promise.all(to(LEADS).map(entryOf)),
      visitor: await Promise.all(to(ANA).map(entryOf)),
    };
  }

  test('a call that’s moved and canceled moves in the firm’s calendar, and leaves it', async () => {
    const from = { MAIL_FROM: 'Website <website@firm.example>', MAIL_TO: `Leads <${LEADS}>` };
    const { firm, visitor } = await emailsOf(from);
    expect(firm.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    expect(visitor.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH', 'CANCEL']);
    for (const entries of [firm, visitor]) {
      expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
      expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
      const stamps = entries.map(({ stamp }) => stamp);
      expect(stamps).toEqual(stamps.toSorted());
      expect(new Set(entries.map(({ start }) => start)).size).toBeGreaterThan(1);
    }
    for (const { organizer, attendee } of firm)
      expect([organizer, attendee]).toEqual(['mailto:website@firm.example', `mailto:${LEADS}`]);
    for (const { attendee } of visitor) expect(attendee).toBeUndefined();
  });

  test('without an address of its own, the website publishes calls to the firm as before', async () => {
    const { firm } = await emailsOf({ MAIL_FROM: LEADS, MAIL_TO: LEADS });
    expect(firm.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH', 'CANCEL']);
    expect(firm.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  });
});
