import { newAddress, touch } from '../../browser/forms.ts';
import { expect, test } from '../../browser/test.ts';

test('a reader finds past issues from the footer, and reads from one to the next', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Past issues' }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
  const issues = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  await expect(issues, 'earlier ones, because the newest is above the list').toHaveCount(3);
  const newest = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  const title = await newest.innerText();
  await newest.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('navigation', { name: 'Other issues' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Newsletter' })
    .click();
  await expect(page).toHaveURL(/\/newsletter$/);
});

test('the form on the archive signs up for the next issue', async ({ page, site }) => {
  const email = newAddress('archive');
  await page.goto('/newsletter');
  const form = page.locator('#sign-up');
  await touch(form, 'Your email address');
  await form.getByLabel('Your email address').fill(email);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('button', { name: 'Submitted!' })).toBeVisible();
  expect(await site.mailsTo(email)).toHaveLength(1);
});

test('feed readers get the feed as XML that they may cache', async ({ request, site }) => {
  const feed = await request.get(`${site.url}/newsletter/feed.xml`);
  expect(feed.headers()['content-type']).toMatch(/^(?:text|application)\/xml/);
  expect(feed.headers()['cache-control']).toMatch(/^public/);
  expect(await feed.text()).toMatch(/^<\?xml/);
});
