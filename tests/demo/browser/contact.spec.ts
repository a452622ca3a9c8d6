import type { Page } from '@playwright/test';
import { firm } from '../../../content-model/firm.ts';
import {
  clickDisabled,
  contactDialog,
  cursorOver,
  errorSummary,
  newAddress,
  tabTo,
  takenOver,
  touch,
} from '../../browser/forms.ts';
import { holdBack } from '../../browser/hold-back.ts';
import { expect, test } from '../../browser/test.ts';

async function fill(page: Page, email: string) {
  const dialog = contactDialog(page);
  await dialog.getByLabel('Full name').fill('Ada Example');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone number').fill('+49 30 555 0100');
  await dialog.getByLabel('Service').selectOption('R&D Tax Credit');
}

/** Fills in the form once its script has taken over. */
async function fillWithScript(page: Page, email: string) {
  await touch(contactDialog(page), 'Full name');
  await fill(page, email);
}

test('every call to action opens the dialog, even repeatedly, and the close button closes it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const triggers = page.getByRole('button', {
    name: /^(Talk to an expert|Get Started|Schedule a Consultation Today)/,
  });
  const visible = await triggers.filter({ visible: true }).all();
  expect(visible.length).toBe(8);
  for (const trigger of [...visible, ...visible.slice(0, 1)]) {
    await trigger.click();
    await expect(contactDialog(page)).toBeVisible();
    const [, service] =
      /^Get Started with (.+)$/.exec((await trigger.getAttribute('aria-label')) ?? '') ?? [];
    const selected = contactDialog(page).getByLabel('Service').locator('option:checked');
    await expect(selected).toHaveText(new RegExp(`^${service ?? 'Select a service'}`, 'i'));
    await expect(contactDialog(page).getByRole('heading')).toBeFocused();
    await contactDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(contactDialog(page)).toBeHidden();
    await expect(trigger).toBeFocused();
  }
});

test('a message is stored and emailed to the firm and the visitor', async ({ page, site }) => {
  const email = newAddress('lead');
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
  await fillWithScript(page, email);
  const promise = contactDialog(page).getByText('You’ll hear from Dana Whitfield or a colleague by');
  const day = /by (.+)\.$/.exec(await promise.innerText())?.[1] ?? 'no day';
  await contactDialog(page).getByRole('button', { name: "Let's Connect" }).click();
  const done = contactDialog(page).getByRole('button', { name: 'We will connect to you shortly!' });
  await expect(done).toHaveAttribute('aria-disabled', 'true');
  expect(await cursorOver(done), "it doesn't look clickable").not.toBe('pointer');
  await expect(done).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(contactDialog(page).getByRole('heading', { name: 'We got it.' })).toBeFocused();
  await expect(contactDialog(page)).toContainText(`We’re emailing a confirmation to ${email}.`);
  const answers = contactDialog(page).getByText('Dana Whitfield or a colleague answers');
  const answered = answers.locator('xpath=following-sibling::dd');
  await expect(answered).toHaveText(/^by [A-Z][a-z]+day, [A-Z][a-z]+ \d+$/);
  await expect(answered, 'the day that stood above the form').toHaveText(`by ${day}`);
  await tabTo(page, contactDialog(page).getByRole('button', { name: 'Close' }), 1);
  await page.keyboard.press('Tab');
  await expect(contactDialog(page).getByRole('link', { name: 'Pick a time for your call' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(contactDialog(page).getByLabel('Anything we should know?')).toBeFocused();
  await tabTo(page, done, 2);
  await page.keyboard.press('Enter');
  await expect(contactDialog(page).getByRole('alert')).toHaveCount(0);

  const stored = site.leads().filter((lead) => lead.email === email);
  expect(stored).toMatchObject([
    { fullName: 'Ada Example', email, phoneNumber: '+49 30 555 0100', service: 'R&D Tax Credit', page: '/' },
  ]);
  const [toFirm] = await site.mailsTo(firm.email, 1, email);
  expect(toFirm?.replyTo?.map(({ address }) => address)).toEqual([email]);
  expect(toFirm?.text).toContain('Ada Example');
  expect(toFirm?.text).toContain('R&D Tax Credit');
  const [toVisitor] = await site.mailsTo(email);
  expect(toVisitor?.text).toContain(`One of our accountants answers: By ${day}\n`);
  expect(`${toVisitor?.subject} ${toVisitor?.text} ${toVisitor?.html}`).not.toContain('Ada');

  await contactDialog(page).getByRole('button', { name: 'Go back' }).click();
  await expect(contactDialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
  await expect(contactDialog(page).getByLabel('Full name')).toHaveValue('');
  await expect(contactDialog(page).getByRole('heading', { name: 'Talk to an expert' })).toBeVisible();
  await expect(contactDialog(page).getByRole('button', { name: "Let's Connect" })).toBeVisible();
});

test('a message can be sent by keyboard alone', async ({ page, site }) => {
  const email = newAddress('keyboard');
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule a Consultation Today' }).focus();
  await page.keyboard.press('Enter');
  await expect(contactDialog(page).getByRole('heading', { name: 'Talk to an expert' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(contactDialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await takenOver(contactDialog(page));
  await page.keyboard.type('Grace Example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await tabTo(page, contactDialog(page).getByLabel('Service'));
  await page.keyboard.type('Bus');
  await tabTo(page, contactDialog(page).getByRole('button', { name: "Let's Connect" }));
  await page.keyboard.press('Enter');
  await expect(contactDialog(page).getByText('We will connect to you shortly!')).toBeVisible();
  expect(site.leads().filter((lead) => lead.email === email)).toMatchObject([
    { service: 'Business Tax', phoneNumber: '' },
  ]);
  await page.keyboard.press('Escape');
  await expect(contactDialog(page)).toBeHidden();
});

test("every button of a service's page and the pages below it preselects the service", async ({ page }) => {
  for (const [path, service] of [
    ['/bookkeeping', 'Bookkeeping (Local / Global)'],
    ['/bookkeeping/sample-report', 'Bookkeeping (Local / Global)'],
    ['/personal-tax', 'Personal Tax'],
    ['/about', ''],
  ] as const) {
    await page.goto(path);
    const triggers = await page.locator('[commandfor=contact-dialog][command=show-modal]').all();
    for (const trigger of triggers) {
      if (!(await trigger.isVisible())) continue;
      await trigger.click();
      await expect(contactDialog(page).getByLabel('Service')).toHaveValue(service);
      await page.keyboard.press('Escape');
    }
  }
});

test("keeps the visitor's choice of service no matter which button opens the dialog next", async ({
  page,
}) => {
  await page.goto('/');
  const service = contactDialog(page).getByLabel('Service');
  const open = async (name: string) => {
    await page.getByRole('button', { name }).first().click();
    await expect(service).toBeVisible();
  };
  const close = () => page.keyboard.press('Escape');
  await open('Get Started with Business tax');
  await expect(service).toHaveValue('Business Tax');
  await touch(contactDialog(page), 'Full name');
  await expect(service, 'also with the script loaded').toHaveValue('Business Tax');
  await close();
  await open('Get Started with Personal tax');
  await expect(service).toHaveValue('Personal Tax');
  await service.selectOption('Sales Tax');
  await close();
  await open('Get Started with Bookkeeping');
  await expect(service).toHaveValue('Sales Tax');
  await close();
  await open('Schedule a Consultation Today');
  await expect(service).toHaveValue('Sales Tax');
});

test('an incomplete form can be submitted, and a summary links to the message at each field', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
  const dialog = contactDialog(page);
  await dialog.getByLabel('Email').fill('ada@');
  const connect = dialog.getByRole('button', { name: "Let's Connect" });
  await takenOver(contactDialog(page));
  // Forced, because Playwright waits for aria-disabled buttons, and visitors can press them.
  await clickDisabled(connect);
  const summary = errorSummary(dialog);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your full name.',
    'Enter an email address like name@example.com.',
    'Choose a service.',
  ]);
  const email = dialog.getByLabel('Email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  await expect(email).toHaveValue('ada@');
  await summary.getByRole('link').nth(1).click();
  await expect(email).toBeFocused();
  await page.keyboard.type('visitor');
  await expect(email, 'typing goes into the field').toHaveValue(/visitor/);
  expect(page.url(), 'the link only moves focus').not.toContain('#');
});

test('an error disappears from the field and the summary as soon as the field is right', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
  const dialog = contactDialog(page);
  const email = dialog.getByLabel('Email');
  await touch(dialog, 'Email');
  await clickDisabled(dialog.getByRole('button', { name: "Let's Connect" }));
  const errors = errorSummary(dialog).getByRole('link');
  await expect(errors).toHaveCount(3);
  await email.pressSequentially('ada@');
  await expect(email, 'still wrong').toHaveAttribute('aria-invalid', 'true');
  await email.pressSequentially('visitor.example');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await expect(email).not.toHaveAccessibleDescription(/./);
  await expect(email, 'keeps focus while typing').toBeFocused();
  await expect(errors).toHaveText(['Enter your full name.', 'Choose a service.']);
  await dialog.getByLabel('Phone number').fill('12');
  await expect(errors, 'new errors wait until typing ends').toHaveCount(2);
  await dialog.getByLabel('Phone number').fill('');
  await dialog.getByLabel('Full name').fill('Ada Example');
  await dialog.getByLabel('Service').selectOption('Accounting');
  await expect(errors).toHaveCount(0);
  await expect(errorSummary(dialog)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: "Let's Connect" })).not.toHaveAttribute('aria-disabled');
});

test('"Go back" on the contact page shows the form again with focus in its first field', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('main').locator('form');
  await touch(form, 'Full name');
  await form.getByLabel('Full name').fill('Ada Example');
  await form.getByLabel('Email').fill(newAddress('page'));
  await form.getByLabel('Service').selectOption('Accounting');
  await form.getByRole('button', { name: "Let's Connect" }).click();
  await form.getByRole('button', { name: 'Go back' }).click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByLabel('Full name')).toHaveValue('');
});

test('after a message, one more note is added to it, and an error keeps what was typed', async ({
  page,
  site,
  quiet,
}) => {
  const email = newAddress('more');
  await page.goto('/contact');
  const form = page.getByRole('main').locator('form');
  await touch(form, 'Full name');
  await form.getByLabel('Full name').fill('Ada Example');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Service').selectOption('Accounting');
  await form.getByRole('button', { name: "Let's Connect" }).click();
  const box = form.getByLabel('Anything we should know?');
  await box.fill('My SSN is 123-45-6789');
  await form.getByRole('button', { name: 'Add to my message' }).click();
  await expect(form.getByText('Take out the Social Security number.')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('My SSN is 123-45-6789');
  await expect(
    form.getByText('We will connect to you shortly!'),
    'typing leaves the form as sent',
  ).toBeVisible();
  await box.fill('Two states');
  await form.getByRole('button', { name: 'Add to my message' }).click();
  await expect(form.locator('p:focus')).toHaveText('Added to your message.');
  await expect(box).toHaveCount(0);
  expect(site.leads().filter((lead) => lead.email === email)).toMatchObject([{ note: 'Two states' }]);
  expect(quiet.splice(0).every((complaint) => complaint.includes('422'))).toBe(true);
});

test("a message keeps the ad in its own page's address, and not the ad of a page before", async ({
  page,
  site,
}) => {
  const send = async (email: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Talk to an expert' }).click();
    await fill(page, email);
    await contactDialog(page).getByLabel('Service').selectOption('Accounting');
    await contactDialog(page).getByRole('button', { name: "Let's Connect" }).click();
    await expect(contactDialog(page).getByText('We will connect to you shortly!')).toBeVisible();
    return site.leads().filter((lead) => lead.email === email);
  };
  await page.goto('/experts?utm_source=google&utm_campaign=spring-books');
  expect(await send(newAddress('ad'))).toMatchObject([
    { page: '/experts', utmSource: 'google', utmCampaign: 'spring-books' },
  ]);
  await page.goto('/about?utm_source=google');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).first().click();
  await page.waitForURL('**/partners');
  expect(await send(newAddress('next'))).toMatchObject([
    { page: '/partners', utmSource: '', utmCampaign: '' },
  ]);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ]);
});

test('keeps what was typed before the script loaded', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/*.js');
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
  await fill(page, 'early@visitor.example');
  await expect(contactDialog(page).getByRole('button', { name: "Let's Connect" })).not.toHaveAttribute(
    'aria-disabled',
  );
  release();
  await page.waitForLoadState('networkidle');
  await contactDialog(page).getByLabel('Phone number').press('End');
  await expect(contactDialog(page).locator('form')).toHaveJSProperty('noValidate', true);
  await expect(contactDialog(page).getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(contactDialog(page).getByLabel('Email')).toHaveValue('early@visitor.example');
  await expect(contactDialog(page).getByLabel('Service')).toHaveValue('R&D Tax Credit');
});

test("a lost reply keeps what was typed, and trying again doesn't store a second lead", async ({
  page,
  site,
  quiet,
}) => {
  const email = newAddress('retry');
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
  await fillWithScript(page, email);
  // The server stores the lead, but its reply gets lost.
  await page.route('**/api/contact', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const connect = contactDialog(page).getByRole('button', { name: "Let's Connect" });
  await connect.click();
  const failure = contactDialog(page).getByRole('alert');
  await expect(failure).toContainText('Not sent yet.');
  await expect(failure.getByRole('link', { name: firm.email })).toBeVisible();
  await expect(failure.getByRole('link', { name: firm.phone.display })).toBeVisible();
  await expect(contactDialog(page).getByLabel('Full name')).toHaveValue('Ada Example');
  expect(quiet.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);

  await page.unroute('**/api/contact');
  await connect.click();
  await expect(contactDialog(page).getByText('We will connect to you shortly!')).toBeVisible();
  expect(site.leads().filter((lead) => lead.email === email)).toHaveLength(1);
  expect(await site.mailsTo(email)).toHaveLength(1);
});

for (const [status, words] of [
  [413, 'longer than we can accept'],
  [429, 'wait a few minutes'],
  [503, 'couldn’t save your message'],
  [500, 'Something went wrong on our end'],
] as const) {
  test(`explains status ${status} in words, with what to do next`, async ({ page, quiet }) => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
    await fillWithScript(page, 'words@visitor.example');
    await contactDialog(page).getByRole('button', { name: "Let's Connect" }).click();
    await expect(contactDialog(page).getByRole('alert')).toContainText(words);
    await expect(contactDialog(page).getByLabel('Email')).toHaveValue('words@visitor.example');
    expect(quiet.splice(0)).toHaveLength(2);
  });
}

test('the button shows when a message is being sent and ignores a second press', async ({ page, site }) => {
  const email = newAddress('double');
  let posts = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    posts += 1;
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
  await fillWithScript(page, email);
  await contactDialog(page).getByRole('button', { name: "Let's Connect" }).click();
  const sending = contactDialog(page).getByRole('button', { name: 'Sending…' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await sending.press('Enter');
  held.resolve();
  await expect(contactDialog(page).getByText('We will connect to you shortly!')).toBeVisible();
  expect(posts).toBe(1);
  expect(site.leads().filter((lead) => lead.email === email)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a message can be sent by touch', async ({ page, site }) => {
    const email = newAddress('touch');
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule a Consultation Today' }).tap();
    await fillWithScript(page, email);
    await contactDialog(page).getByRole('button', { name: "Let's Connect" }).tap();
    await expect(contactDialog(page).getByText('We will connect to you shortly!')).toBeVisible();
    expect(site.leads().filter((lead) => lead.email === email)).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dialog opens, the message is stored, and the visitor is thanked', async ({
    page,
    site,
    quiet,
  }) => {
    const email = newAddress('plain');
    await page.goto('/?utm_source=google&utm_campaign=spring-books');
    await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
    await fill(page, email);
    await contactDialog(page).getByRole('button', { name: "Let's Connect" }).click();
    await page.waitForURL('**/thank-you?token=*');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(
      /You’ll hear from Dana Whitfield or a colleague by [A-Z][a-z]+day, [A-Z]/,
    );
    await expect(main.getByRole('link', { name: `Call ${firm.phone.display}` })).toBeVisible();
    await page.getByLabel('Anything we should know?').fill('123-45-6789');
    await page.getByRole('button', { name: 'Add to my message' }).click();
    await expect(page.getByText('Take out the Social Security number.').first()).toBeVisible();
    await expect(page.getByLabel('Anything we should know?')).toHaveValue('123-45-6789');
    expect(quiet.splice(0).every((complaint) => complaint.includes('422'))).toBe(true);
    await page.getByLabel('Anything we should know?').fill('Two states');
    await page.getByRole('button', { name: 'Add to my message' }).click();
    await expect(main.getByText('Added to your message.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Pick a time for your call' })).toBeVisible();
    await page.goto('/thank-you');
    await expect(main, 'who comes without a lead').toContainText(`within ${firm.reply.within}`);
    expect(site.leads().filter((lead) => lead.email === email)).toMatchObject([
      { service: 'R&D Tax Credit', note: 'Two states', utmSource: 'google', utmCampaign: 'spring-books' },
    ]);
    expect(await site.mailsTo(email)).toHaveLength(1);
  });

  test('a rejected form comes back with its values and what to fix', async ({ page, site, quiet }) => {
    const email = newAddress('again');
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
    await fill(page, email);
    // Passes the browser's check but not ours.
    await contactDialog(page).getByLabel('Phone number').fill('none');
    await contactDialog(page).getByRole('button', { name: "Let's Connect" }).click();
    const form = page.locator('#contact-again');
    await expect(errorSummary(form).getByRole('link')).toHaveText([/phone number/]);
    await expect(form.getByLabel('Email')).toHaveValue(email);
    await expect(form.getByLabel('Service')).toHaveValue('R&D Tax Credit');
    await form.getByLabel('Phone number').fill('');
    await form.getByRole('button', { name: "Let's Connect" }).click();
    await page.waitForURL('**/thank-you?token=*');
    expect(site.leads().filter((lead) => lead.email === email)).toHaveLength(1);
    expect(quiet.splice(0).every((complaint) => complaint.includes('422'))).toBe(true);
  });

  test('a lead has the page it was sent from, and the visitor can read and remove its note', async ({
    page,
    site,
    quiet,
  }) => {
    const email = newAddress('note');
    await page.goto('/bookkeeping');
    await page.getByRole('button', { name: 'Talk to an expert' }).first().click();
    await fill(page, email);
    await contactDialog(page).getByLabel('Phone number').fill('none');
    await page.locator('#contact').evaluate((form) => {
      const note = document.createElement('textarea');
      note.name = 'note';
      note.value = 'Books: 12 months';
      form.append(note);
    });
    await contactDialog(page).getByRole('button', { name: "Let's Connect" }).click();
    const note = page.getByRole('textbox', { name: 'Your note' });
    await expect(note).toHaveValue('Books: 12 months');
    await note.fill('');
    const form = page.locator('#contact-again');
    await form.getByLabel('Phone number').fill('');
    await form.getByRole('button', { name: "Let's Connect" }).click();
    await page.waitForURL('**/thank-you?token=*');
    expect(site.leads().filter((lead) => lead.email === email)).toMatchObject([
      { page: '/bookkeeping', note: '' },
    ]);
    quiet.splice(0);
  });
});

test('a message sent with curl is stored and emailed like any other', async ({ site }) => {
  const email = newAddress('curl');
  const reply = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Curl Example', email, phoneNumber: '', service: 'Accounting' }),
  });
  expect(reply.status).toBe(201);
  const { id } = await reply.json();
  expect(site.leads().find((lead) => lead.email === email)?.id).toBe(id);
  expect(await site.mailsTo(email)).toHaveLength(1);
});
