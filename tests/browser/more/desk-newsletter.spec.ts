import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { firm } from '../../../content-model/firm.ts';
import { letter } from '../../../server/mail/letter.ts';
import { subscriptionOf } from '../../../server/newsletter/subscriptions.ts';
import { type SmtpPeer, startSmtpPeer } from '../../peers/smtp-peer.ts';
import {
  ISSUE,
  NEXT_ISSUE,
  putIssues,
  readers,
  siteWithIssues,
  subscribe,
} from '../../server/newsletter/sending.ts';
import { run } from '../../server/running-server.ts';
import { expectGoodScreen } from '../checks/desk-screen.ts';
import { test as localTest, news, tabTo } from '../checks/local-desk.ts';

const { html, text } = letter(
  [{ title: ISSUE.title }, { paragraph: 'Pay the fourth estimate.' }],
  firm,
  new URL('https://www.firm.example'),
);
const ISSUES = [
  { ...ISSUE, html: html.toString(), text },
  { ...NEXT_ISSUE, sample: true },
];

/** The desk of a site whose pages are live, with a mail server. */
const test = localTest.extend<{ peer: SmtpPeer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern.
  peer: async ({}, use) => {
    const peer = await startSmtpPeer();
    await use(peer);
    await peer.close();
  },
  settings: async ({ peer }, use) => {
    const dist = siteWithIssues(...ISSUES);
    putIssues(dist, ...ISSUES);
    const site = createServer((_, response) => response.end('An issue')).listen(0, '127.0.0.1');
    await new Promise((resolve) => site.once('listening', resolve));
    const { port } = site.address() as AddressInfo;
    await use({ dist, env: { PUBLIC_URL: `http://127.0.0.1:${port}`, SMTP_URL: peer.url } });
    site.closeAllConnections();
    site.close();
  },
});

test.use({ viewport: { width: 360, height: 740 } });
// Each looks at many screens, in several ways.
test.describe.configure({ timeout: 240_000 });

const openIssue = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: ISSUE.subject }).click();
};

test('an issue whose day is still to come says so, and can be copied to oneself', async ({
  page,
  desk,
  peer,
  settings,
}) => {
  putIssues(settings.dist as string, { ...ISSUES[0], date: '2999-01-07' } as typeof ISSUE);
  await openIssue(page, desk.url);
  await expect(page.getByText(/Not on the site until \w+, Jan 7\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Its page on the site' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveText(/^All times are [A-Z].* Time\.$/);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Send me a copy' }).click();
  await expect.poll(() => peer.taken.length).toBe(1);
});

test('an owner looks at an issue, sends herself a copy, then everyone, and stops it in time', async ({
  page,
  desk,
  peer,
  settings,
}) => {
  await subscribe(desk.store, readers(3));
  await openIssue(page, desk.url);
  const email = page.frameLocator('iframe');
  await expect(email.getByRole('heading', { name: ISSUE.title })).toBeVisible();
  const paper = () => email.locator('.card').evaluate((card) => getComputedStyle(card).backgroundColor);
  expect(await paper()).toBe('rgb(255, 255, 255)');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.getByTitle('The email, dark, narrow')).toBeVisible();
  await expect.poll(paper).not.toBe('rgb(255, 255, 255)');
  await page.getByRole('button', { name: 'Wide' }).click();
  const { width = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(600);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.locator('pre')).toContainText('Pay the fourth estimate.');
  await expectGoodScreen(page);

  await expect(page.getByRole('button', { name: /^Send to/ })).toBeHidden();
  await page.getByRole('button', { name: 'Send me a copy' }).click();
  await expect(news(page)).toContainText('A copy is on its way');
  expect(peer.taken).toHaveLength(1);
  const question = page.getByRole('dialog', { name: 'Send it to 3 people?' });
  await page.getByRole('button', { name: 'Send to 3 people…' }).click();
  await expect(question).toContainText('starts in ten minutes');
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await desk.store.read.selectFrom('newsletterIssues').select('id').execute()).toEqual([]);

  await page.getByRole('button', { name: 'Send to 3 people…' }).click();
  await question.getByRole('button', { name: 'Send to 3 people' }).click();
  await expect(news(page)).toContainText('It will be sent.');
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(news(page)).toContainText('Stopped. Nobody got anything.');
  await expect(page.getByRole('timer')).toBeHidden();

  await page.getByRole('button', { name: 'Send to 3 people…' }).click();
  await question.getByRole('button', { name: 'Send to 3 people' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await desk.store.write((db) => db.updateTable('newsletterIssues').set({ startsAt: Date.now() }).execute());
  const [gone = ''] = readers(1);
  peer.script = (phase, line) =>
    phase === 'rcpt' && line.includes(gone) ? '550 5.1.1 no such user' : undefined;
  const worker = run('tests/server/fast-clock-worker.ts', [], {
    ...{ DATA_DIR: desk.dataDir, ...settings.env, NEWSLETTER_PER_MINUTE: '6000' },
    ...{ START: String(Date.now()), SPEED: '1' },
  });
  await expect(page.getByRole('heading', { name: /^Sent to 2 people/ })).toBeVisible({ timeout: 60_000 });
  await worker.kill('SIGKILL');
  await page.getByText('1 person couldn’t be reached').click();
  await expect(page.getByText('SMTP 550 5.1.1')).toBeVisible();
  await expectGoodScreen(page);
  expect(peer.taken).toHaveLength(3);
});

test('an issue that’s invented says why it can’t be sent', async ({ page, desk }) => {
  await page.goto(desk.url);
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByText('Nobody has confirmed yet.')).toBeVisible();
  await page.getByRole('link', { name: NEXT_ISSUE.subject, exact: true }).click();
  await expect(page.getByText('It can’t be sent yet.')).toBeVisible();
  await expect(page.getByText('Its words are invented for the demo.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeHidden();
  await expectGoodScreen(page);
});

test('subscribers are found and unsubscribed, one and a pasted list, by keyboard alone', async ({
  page,
  desk,
}) => {
  await subscribe(desk.store, readers(60));
  const [first = '', second = '', third = ''] = readers(3);
  await page.goto(desk.url);
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await tabTo(page, 'Subscribers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–50 of 60')).toBeVisible();
  await expectGoodScreen(page);
  await tabTo(page, 'Older');
  await page.keyboard.press('Enter');
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  await page.getByLabel('Search subscribers').focus();
  await page.keyboard.type('READER-0@');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Subscribers' }).getByRole('listitem')).toHaveCount(1);
  expect(page.url()).not.toContain('reader');
  await tabTo(page, 'Unsubscribe');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Yes, unsubscribe');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText(`Unsubscribed ${first}.`);
  expect(await subscriptionOf(desk.store.read, first)).toMatchObject({ state: 'unsubscribed' });

  await tabTo(page, 'Undeliverable addresses');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Your email provider’s list');
  await page.keyboard.type(`${first}; <${second}>: 550`);
  await tabTo(page, 'Find subscribers in it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 person of 2 in the list')).toBeVisible();
  await expectGoodScreen(page);
  expect(await subscriptionOf(desk.store.read, second)).toMatchObject({ state: 'confirmed' });
  await tabTo(page, 'Unsubscribe 1 person');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('Unsubscribed 1 person.');
  expect(await subscriptionOf(desk.store.read, second)).toMatchObject({ state: 'unsubscribed' });
  expect(await subscriptionOf(desk.store.read, third)).toMatchObject({ state: 'confirmed' });
  expect(desk.output()).not.toContain('reader-');
});
