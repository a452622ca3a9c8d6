import { expect } from '@playwright/test';
import { calls } from '../../../content-model/calls.ts';
import { firm } from '../../../content-model/firm.ts';
import { fillPath, PATHS } from '../../../desk/app/paths.ts';
import { placeCall } from '../../../server/calls/firm-calls.ts';
import { systemClock } from '../../../server/clock.ts';
import { remarksOf } from '../../../server/leads/remarks.ts';
import { repliesOf } from '../../../server/leads/replies.ts';
import { leadOf, storeCounted } from '../../server/answers/lead-clock.ts';
import { deliveryOf, storeLead } from '../../server/stored-leads.ts';
import { expectGoodScreen } from '../checks/desk-screen.ts';
import { news, test } from '../checks/local-desk.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone, someone reads, answers, closes, corrects and finds leads', async ({ page, desk }) => {
  const { store } = desk;
  const month = 30 * 86_400_000;
  const old = await storeCounted(store, () => Date.now() - month, {
    fullName: 'Zoë Kowalczyk',
    email: 'zoe@visitr.example',
  });
  const ana = await storeCounted(store, systemClock, {
    fullName: 'Ana Example',
    note: 'Three accounts',
    phoneNumber: '(312) 555-0142',
  });
  await page.goto(desk.url);
  await page.getByRole('link', { name: 'Today' }).click();
  const late = page.getByRole('list', { name: 'Late' }).getByRole('listitem');
  await expect(late).toContainText('Zoë Kowalczyk');
  await expect(page.getByRole('link', { name: 'Call Ana Example' })).toHaveAttribute(
    'href',
    'tel:3125550142',
  );
  await expect(page.getByRole('link', { name: 'Reply to Ana Example' })).toHaveAttribute(
    'href',
    /^\/leads\/[\w-]+#answer$/,
  );
  const today = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    timeZone: firm.timeZone,
  }).format();
  await expect(page.getByRole('heading', { level: 1, name: today })).toBeVisible();
  const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
  expect(height, 'one row').toBeLessThanOrEqual(64);
  await expectGoodScreen(page);

  await page.getByRole('link', { name: 'Ana Example', exact: true }).click();
  await expect(page.getByText('Three accounts')).toBeVisible();
  await expectGoodScreen(page);
  const reply = page.getByRole('link', { name: 'Reply in your mail program' });
  await expect(reply).toHaveAttribute(
    'href',
    /^mailto:visitor-\d+@visitor\.example\?subject=.+&body=Hello%20Ana%20Example/,
  );
  await page.getByRole('button', { name: 'Answered' }).click();
  await expect(news(page)).toContainText('Answered.');
  expect((await leadOf(store, ana)).ending).toBe('answered');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(news(page)).toContainText('Open again');
  expect((await leadOf(store, ana)).ending).toBeNull();
  await page.getByText('Close without an answer…').click();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'It’s spam' }).click();
  await expect(news(page)).toContainText('Closed: spam.');
  await expect(page.getByText('Not needed anymore').first()).toBeVisible();
  expect((await leadOf(store, ana)).ending).toBe('spam');

  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByLabel('Search leads').fill('Kovalcyk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These names look similar.')).toBeVisible();
  await expectGoodScreen(page);
  expect(page.url()).not.toContain('oval');
  await page.getByRole('link', { name: 'Zoë Kowalczyk' }).click();
  await page.getByText('Correct the name').click();
  await page.getByLabel('Email', { exact: true }).fill('zoe');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/name@example\.com/);
  await expectGoodScreen(page);
  await page.getByLabel('Email', { exact: true }).fill('zoe@visitor.example');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(news(page)).toContainText('Corrected: zoe@visitor.example. Links in emails to the old');
  expect(await leadOf(store, old)).toMatchObject({ email: 'zoe@visitor.example', fullName: 'Zoë Kowalczyk' });

  await page.goBack();
  await expect(page.getByLabel('Search leads')).toHaveValue('Kovalcyk');
  for (const typed of ['Kovalcyk', 'zoe@', 'Ana Example']) expect(desk.output()).not.toContain(typed);
});

test('every screen has room for large text, and its words and buttons in forced colors', async ({
  page,
  desk,
}) => {
  test.setTimeout(240_000);
  const id = await storeCounted(desk.store, systemClock, {
    ...{ fullName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff', phoneNumber: '(312) 555-0142' },
    note: 'Books '.repeat(60),
  });
  await storeLead(desk.store, systemClock, { quarantined: true });
  if (calls) {
    const context = { calls, firm, clock: systemClock };
    const tomorrow = Math.ceil(systemClock() / 86_400_000 + 1) * 86_400_000;
    const placed = await desk.store.write((db) => placeCall(db, id, tomorrow, context));
    expect(placed).toBe('done');
  }
  await page.goto(desk.url);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  const monday = '2999-12-02';
  for (const { path } of Object.values(PATHS)) {
    await page.goto(new URL(fillPath(path, { id, monday }), desk.url).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Reading…')).toBeHidden();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expectGoodScreen(page);
  }
});

test('an answer that’s written at the desk is taken back without losing a word, and sent', async ({
  page,
  desk,
}) => {
  const { store } = desk;
  const ana = await storeCounted(store, systemClock, { fullName: 'Ana Example' });
  await page.goto(desk.url);
  await page.getByRole('link', { name: 'Ana Example', exact: true }).click();
  await page.getByText('Write an answer').click();
  const answer = page.getByRole('textbox', { name: 'Your answer to' });
  await expect(answer).toHaveValue(/^Hello Ana Example,/);
  await page.getByLabel('Start from').selectOption({ index: 1 });
  const text = `${await answer.inputValue()}PS: thanks`;
  await answer.fill(text);
  await page.reload();
  await expect(answer).toHaveValue(text);
  await expectGoodScreen(page);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(news(page)).toContainText('Your answer goes out in 30 seconds.');
  await expect(answer).toBeHidden();
  expect((await leadOf(store, ana)).ending).toBe('answered');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(news(page)).toContainText('Taken back.');
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue(text);
  expect(await leadOf(store, ana)).toMatchObject({ ending: null, replies: '[]' });
  await send.click();
  await expect(page.getByText('Answer by')).toBeVisible();
  expect(repliesOf(await leadOf(store, ana))).toMatchObject([{ text }]);
});

test('two people at one lead see what the other did, and overwrite nothing', async ({
  page,
  context,
  desk,
}) => {
  test.setTimeout(180_000);
  const id = await storeCounted(desk.store, systemClock, { fullName: 'Ana Example' });
  await page.goto(desk.url);
  const other = await context.newPage();
  await other.goto(desk.url);
  const at = new URL(`/leads/${id}`, desk.url).href;
  await Promise.all([page.goto(at), other.goto(at)]);
  await other.getByLabel('Add a remark').fill('Wants a call at ten');
  await page.getByLabel('Add a remark').fill('Called at ten');
  await page.getByRole('button', { name: 'Save remark' }).click();
  await expect(news(page)).toContainText('Remark saved.');
  await other.getByRole('button', { name: 'Save remark' }).click();
  const history = other.getByRole('list', { name: 'What happened' });
  await expect(history).toContainText('Wants a call at ten');
  await expect(history).toContainText('Called at ten');
  expect(remarksOf(await leadOf(desk.store, id)).map(({ text }) => text)).toEqual([
    'Called at ten',
    'Wants a call at ten',
  ]);
  await history.getByText('Remove…').first().click();
  await history.getByRole('button', { name: 'Remove this remark for good' }).first().click();
  await expect(history).not.toContainText('Called at ten');

  await page.getByRole('button', { name: 'Answered' }).click();
  // Without a reload, once the stamp has changed.
  await expect(other.getByRole('button', { name: 'Open again' })).toBeVisible({ timeout: 40_000 });
  await other.getByRole('link', { name: 'Back to leads' }).click();
  await expect(other.getByText('Nobody is waiting for an answer.')).toBeVisible();
  await storeCounted(desk.store, systemClock, { fullName: 'Ben Newly' });
  await expect(other.getByRole('link', { name: 'Ben Newly' })).toBeVisible({ timeout: 40_000 });
});

test('what was set aside is closed, opened and released, and what failed is sent again, by keyboard alone', async ({
  page,
  desk,
}) => {
  const id = await storeLead(desk.store, systemClock, { fullName: 'Ana Example', quarantined: true });
  await page.goto(desk.url);
  await expect(page.getByRole('link', { name: '1 set aside as possible spam: look at it' })).toBeVisible();
  await page.goto(new URL('/leads', desk.url).href);
  /** Presses Tab until something has the focus. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (focused.startsWith(name)) return;
    }
    throw new Error(`${name} can't be reached by keyboard`);
  };
  await expect(page.getByRole('button', { name: 'Possible spam' })).toBeVisible();
  await tabTo('Possible spam');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ana Example' })).toBeVisible();
  await tabTo('Ana Example');
  await page.keyboard.press('Enter');
  await tabTo('Close as spam');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('Closed: spam. The sender got no email');
  await expect(page.getByText(/^Closed by .*: spam, today/)).toBeVisible();
  await expectGoodScreen(page);
  await tabTo('Open again');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Set aside as possible spam')).toBeVisible();
  await tabTo('Not spam');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('Released.');
  expect((await leadOf(desk.store, id)).state).toBe('accepted');

  await desk.store.write((db) =>
    db
      .updateTable('deliveries')
      .set({
        state: 'refused',
        code: 'recipient-refused',
        lastError: 'SMTP 550 at RCPT TO',
        settledAt: Date.now(),
      })
      .where('target', '=', 'visitor-mail')
      .execute(),
  );
  await page.reload();
  await expect(page.getByText('Refused by the recipient')).toBeVisible();
  await expectGoodScreen(page);
  await tabTo('Send again');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('Sending again: 1.');
  expect(await deliveryOf(desk.store, id, 'visitor-mail')).toMatchObject({ state: 'pending', attempts: 0 });
});
