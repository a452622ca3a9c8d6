import PostalMime from 'postal-mime';
import { firm } from '../../content-model/firm.ts';
import { answerReport } from '../../server/leads/answer-report.ts';
import { openStore } from '../../server/store/open-store.ts';
import { startSmtpPeer } from '../peers/smtp-peer.ts';
import { startApp } from '../server/running-app.ts';
import { temporaryFolder } from '../server/temporary-folder.ts';
import { testClock } from '../server/test-clock.ts';
import { axeFindings } from './checks/axe.ts';
import { expect, test } from './test.ts';

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('a lead gets a reminder and a late notice, is marked as answered and appears in the report', async ({
    page,
    browser,
    quiet,
  }) => {
    const dataDir = temporaryFolder();
    const peer = await startSmtpPeer();
    const clock = testClock(Date.now());
    const app = await startApp(
      { dataDir, open: () => openStore({ dataDir }) },
      { env: { SMTP_URL: peer.url }, clock, deliver: true, dist: 'dist' },
    );
    const toFirm = async () => {
      const mails = peer.taken.filter(({ recipients }) => recipients[0] === firm.email);
      return Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
    };
    try {
      await page.goto(`${app.url}/contact`);
      await page.locator('#contact-page-fullName').fill('Ada Example');
      await page.locator('#contact-page-email').fill('ada@visitor.example');
      await page.locator('#contact-page-service').selectOption({ index: 1 });
      await page.locator('#contact-page [type=submit]').click();
      await page.waitForURL(/\/thank-you(?:\?|$)/);

      const lead = await app.store.read.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
      expect(lead.answerBy).toBeGreaterThan(clock.now);
      await expect.poll(async () => (await toFirm()).length).toBe(1);
      clock.now = (lead.answerBy ?? 0) - 1;
      await expect.poll(async () => (await toFirm()).length).toBe(2);
      clock.now = lead.answerBy ?? 0;
      await expect.poll(async () => (await toFirm()).length).toBe(3);
      const mails = await toFirm();
      const day = new Date(clock.now).toLocaleDateString('en-US', {
        weekday: 'long',
        timeZone: firm.timeZone,
      });
      for (const mail of mails) {
        expect(mail.text).toContain(`by ${day}, `);
        expect(mail.text).toContain('Ada Example');
        expect(mail.replyTo?.[0]?.address).toBe('ada@visitor.example');
      }

      const link = /http\S+\/leads\/answer\?token=\S+/.exec(mails[2]?.text ?? '')?.[0] ?? '';
      await page.goto(app.url + new URL(link).pathname + new URL(link).search);
      /** Runs axe on the same page with scripts on, because axe itself is a script. */
      const findings = async () => {
        const scripted = await browser.newPage({ javaScriptEnabled: true });
        await scripted.goto(page.url());
        const found = await axeFindings(scripted);
        await scripted.close();
        return found;
      };
      const main = page.getByRole('main');
      await expect(main).toContainText(lead.service);
      await expect(main).not.toContainText('Ada');
      expect(await findings()).toEqual([]);
      await main.getByRole('button').click();
      await expect(main).toContainText(lead.service);
      await expect(main.getByRole('button')).toHaveCount(0);
      expect(await findings()).toEqual([]);
      expect(await answerReport(app.store, firm, clock.now)).toMatchObject({
        came: 1,
        answered: 1,
        inTime: 1,
        open: 0,
        late: 0,
      });
      // This test's app has its own port, so the fixture reports its requests as foreign.
      quiet.splice(0, quiet.length, ...quiet.filter((words) => !words.includes(app.url)));
    } finally {
      await app.close();
      await peer.close();
    }
  });
});
