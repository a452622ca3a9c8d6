import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { firm } from '../../../content-model/firm.ts';
import { axeFindings } from '../../browser/checks/axe.ts';
import { sidewaysFindings } from '../../browser/checks/sideways.ts';
import { contactDialog, errorSummary, newAddress, touch } from '../../browser/forms.ts';
import { expect, test } from '../../browser/test.ts';
import type { RunningSite } from '../../running-site.ts';

const main = (page: Page) => page.getByRole('main');

/** Waits for the one email to an address with this start of a subject, and parses its calendar file. */
async function mailAbout(site: RunningSite, address: string, subject: string) {
  const found = async () => (await site.mailsTo(address)).filter((mail) => mail.subject?.startsWith(subject));
  await expect.poll(async () => (await found()).length).toBe(1);
  const [mail] = (await found()) as [Email];
  const file = new TextDecoder().decode(mail.attachments.at(-1)?.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return { mail, method: calendar.getFirstPropertyValue('method'), event };
}

async function looksRight(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysFindings(page)).toEqual([]);
}

/** Presses Tab until the button has focus. */
async function tabTo(page: Page, name: string) {
  const target = main(page).getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((button) => button === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key doesn't reach ${name}`);
}

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('a call can be booked, moved and canceled by keyboard, with an email each time', async ({
    page,
    site,
  }) => {
    // Six emails take a while.
    test.setTimeout(90_000);
    const email = newAddress('call');
    await page.goto('/schedule?zone=Asia/Kolkata');
    expect(await sidewaysFindings(page)).toEqual([]);
    const talk = page.getByRole('button', { name: 'Talk to an expert' }).filter({ visible: true });
    const next = main(page).getByRole('link', { name: 'Continue with this time' });
    await expect(next).toBeHidden();
    await expect(talk.and(page.locator('aside *'))).toHaveCount(0);
    await main(page).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect(next, 'even with the details open below').toBeInViewport({ ratio: 1 });
    expect(await sidewaysFindings(page)).toEqual([]);
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('heading', { name: 'Your details' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(main(page).getByLabel('Full name')).toBeFocused();
    await page.keyboard.type('Ada Example');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('+91 22 5550 0100');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bus');
    await page.keyboard.press('Enter');
    if (!page.url().includes('token')) {
      await tabTo(page, 'Book this call');
      await page.keyboard.press('Enter');
    }
    await page.waitForURL('**/schedule/call?token=*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s booked.');
    await expect(page.getByRole('heading', { level: 1 }), 'not scrolled to the picked time').toBeInViewport();
    await expect(main(page)).toContainText('India Standard Time');
    expect(await sidewaysFindings(page)).toEqual([]);
    const booked = await mailAbout(site, email, 'Your call with');
    expect(booked).toMatchObject({ method: 'PUBLISH', event: { sequence: 0 } });
    expect(booked.mail.text).toContain('India Standard Time');
    expect(booked.mail.text).toMatch(/Pacific (Standard|Daylight) Time/);
    expect(`${booked.mail.text}${booked.mail.html}`).not.toContain('Ada');
    expect(site.leads().filter((lead) => lead.email === email)).toMatchObject([
      { fullName: 'Ada Example', page: '/schedule' },
    ]);

    const move = /http\S+#move/.exec(booked.mail.text ?? '')?.[0] ?? '';
    await page.goto(move.replace(/^https?:\/\/[^/]+/, ''));
    await main(page).getByRole('radio').last().focus();
    await page.keyboard.press('Space');
    await tabTo(page, 'Move the call');
    await page.keyboard.press('Enter');
    const moved = await mailAbout(site, email, 'Moved');
    expect(moved.event).toMatchObject({ sequence: 1, uid: booked.event.uid });
    expect(moved.event.startDate.toJSDate().getTime()).toBeGreaterThan(
      booked.event.startDate.toJSDate().getTime(),
    );

    // Canceling drops emails that haven't been sent yet.
    await site.mailsTo(firm.email, 2, email);
    await tabTo(page, 'Cancel the call');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is canceled.');
    expect(await sidewaysFindings(page)).toEqual([]);
    const cancelled = await mailAbout(site, email, 'Canceled');
    expect(cancelled).toMatchObject({ method: 'CANCEL', event: { sequence: 2, uid: booked.event.uid } });
    const toFirm = await site.mailsTo(firm.email, 3, email);
    expect(toFirm.map(({ subject = '' }) => subject.replace(/:.*/, '')).sort()).toEqual([
      'Call booked',
      'Call canceled',
      'Call moved',
    ]);
  });

  test('the thank-you page after a message leads to the call times', async ({ page }) => {
    await page.goto('/contact');
    const form = page.locator('#contact-page');
    await form.getByLabel('Full name').fill('Ada Example');
    await form.getByLabel('Email').fill(newAddress('thanks'));
    await form.getByLabel('Service').selectOption('Business Tax');
    await form.getByRole('button', { name: "Let's Connect" }).click();
    await page.getByRole('button', { name: 'Pick a time' }).click();
    await expect(main(page)).toContainText('We got your message about Business Tax.');
    await main(page).getByRole('button', { name: 'Book this call' }).click();
    await expect(main(page).getByLabel('Phone number we’ll call'), 'the browser asks for it').toBeFocused();
    await main(page).getByLabel('Phone number we’ll call').fill('+49 30 555 0100');
    await main(page).getByRole('radio').first().check();
    await main(page).getByRole('button', { name: 'Book this call' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s booked.');
  });
});

test('the first times are on the first screen, and the picked one is next to the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/schedule?zone=Europe/Berlin');
  const chip = main(page).locator('label', { has: page.getByRole('radio') });
  await expect(chip.first()).toBeInViewport({ ratio: 1 });
  const picked = main(page).getByText('Your call', { exact: false }).and(page.locator('[data-picked]'));
  await expect(picked).toBeHidden();
  // Other tests may have booked the day's other times.
  await chip.last().click();
  await expect(chip.last()).toHaveCSS('color', 'rgb(255, 255, 255)');
  const day = await main(page).locator('summary b').first().textContent();
  const time = (await chip.last().textContent())?.trim();
  await expect(picked).toHaveText(`Your call ${day}, ${time} Europe/Berlin`);
  await page.goto('/');
  await page.goBack();
  await expect(picked, 'also for who comes back').toBeVisible();
});

test('shows what is missing in a summary and next to the times, and keeps what was typed', async ({
  page,
  quiet,
}) => {
  await page.goto('/schedule?zone=Europe/Berlin');
  await main(page).getByLabel('Full name').fill('Ada Example');
  await main(page).getByLabel('Email').fill(newAddress('missing'));
  await main(page).getByLabel('Phone number we’ll call').fill('+49 30 555 0100');
  await main(page).getByLabel('Service').selectOption('Business Tax');
  await main(page).getByRole('button', { name: 'Book this call' }).click();
  await expect(errorSummary(main(page)), 'the page opens at what is missing').toBeFocused();
  const missing = errorSummary(main(page)).getByRole('link');
  await expect(missing).toHaveText('Pick a time for your call.');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysFindings(page)).toEqual([]);
  await expect(main(page).getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(main(page).getByLabel('Your time zone')).toHaveValue('Europe/Berlin');
  await missing.click();
  await expect(main(page).getByRole('radio').first()).toBeFocused();
  await looksRight(page);
  expect(quiet.splice(0).every((complaint) => complaint.includes('422'))).toBe(true);
});

test.describe('far from the firm', () => {
  test.use({ timezoneId: 'Australia/Lord_Howe' });

  test("the dialog's thanks link to call times in the browser's time zone", async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
    const dialog = contactDialog(page);
    await touch(dialog, 'Full name');
    await dialog.getByLabel('Full name').fill('Ada Example');
    await dialog.getByLabel('Email').fill(newAddress('dialog'));
    await dialog.getByLabel('Service').selectOption('Business Tax');
    await dialog.getByRole('button', { name: "Let's Connect" }).click();
    await expect(dialog.getByRole('button', { name: 'We will connect to you shortly!' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Pick a time' }).click();
    await expect(main(page).getByLabel('Your time zone')).toHaveValue('Australia/Lord_Howe');
    await expect(main(page)).toContainText('for us (Pacific Time).');
    await looksRight(page);
    await main(page).getByLabel('Phone number we’ll call').fill('+61 2 5550 0100');
    await main(page).getByRole('radio').first().check();
    await main(page).getByRole('button', { name: 'Book this call' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s booked.');
    await expect(main(page)).toContainText('Lord Howe');
    await looksRight(page);
    await main(page).getByRole('button', { name: 'Cancel the call' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is canceled.');
    await looksRight(page);
  });

  test("/schedule uses the browser's time zone", async ({ page }) => {
    await page.goto('/schedule');
    await expect(main(page).getByLabel('Your time zone')).toHaveValue('Australia/Lord_Howe');
  });
});

test.describe('in a time zone without a place', () => {
  test.use({ timezoneId: 'Etc/GMT+5' });

  test("/schedule reloads only once and shows times in the firm's zone", async ({ page }) => {
    const visits: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits.push(request.url());
    });
    await page.goto('/schedule');
    await page.waitForURL(/zone=/);
    await page.waitForLoadState('networkidle');
    await expect(main(page).getByLabel('Your time zone')).toHaveValue(firm.timeZone);
    expect(visits).toHaveLength(2);
  });
});
