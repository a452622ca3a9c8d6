import { globSync, readFileSync } from 'node:fs';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { firm } from '../../content-model/firm.ts';
import { frame } from '../../content-model/frame.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { pages } from '../pages.ts';
import { expect, test } from './test.ts';

/** The services this build's contact form offers. */
const choices: string[] = JSON.parse(readFileSync('dist/contact-choices.json', 'utf8'));

test('phones have quick contact to call, and to chat if the firm has a chat, and other windows only the chat', async ({
  page,
}) => {
  await page.goto('/about');
  const quick = page.getByRole('complementary', { name: frame.quickContact });
  await expect(quick).toHaveCount(firm.chat ? 1 : 0);
  await expect(quick.getByRole('link')).toHaveCount(firm.chat ? 1 : 0);
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(quick.getByRole('link')).toHaveCount(firm.chat ? 2 : 1);
  const call = quick.getByRole('link', { name: interpolate(frame.call, { phone: firm.phone.display }) });
  await expect(call).toHaveAttribute('href', `tel:${firm.phone.tel}`);
});

/** Watches the header's button for half a second: its lowest contrast in any frame, and how many colors it had. */
function buttonContrasts() {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const button = document.querySelector('header div > button:last-child') as HTMLElement;
  const seen = new Map<string, number>();
  const start = performance.now();
  return new Promise<{ lowest: number; colors: number }>((done) => {
    const look = () => {
      const { color, backgroundColor } = getComputedStyle(button);
      const [dark = 0, light = 0] = [color, backgroundColor].map(luminance).sort((a, b) => a - b);
      seen.set(color + backgroundColor, (light + 0.05) / (dark + 0.05));
      if (performance.now() - start < 500) requestAnimationFrame(look);
      else done({ lowest: Math.min(...seen.values()), colors: seen.size });
    };
    look();
  });
}

test("the header's button stays readable while the header changes color", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/about');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const toggle = page.locator('[popovertarget=menu]');
  for (const change of [
    () => page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' })),
    () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
    () => toggle.click(),
    () => toggle.click(),
  ]) {
    const contrasts = page.evaluate(buttonContrasts);
    await change();
    const { lowest, colors } = await contrasts;
    expect(colors, 'the color changes').toBeGreaterThan(1);
    expect(lowest).toBeGreaterThanOrEqual(4.5);
  }
});

test('the landing page starts with a video, a link to one or the next action', async ({ page }) => {
  test.skip(!pages().includes('/experts'), 'the firm has no landing page');
  await page.goto('/experts');
  const first = page.locator('main h1 ~ div').locator('a, button').first();
  const href = firm.videoUrl ?? firm.loginUrl;
  if (firm.video) await expect(first).toHaveAttribute('commandfor', 'video-dialog');
  else if (href) await expect(first).toHaveAttribute('href', href);
  else await expect(first).toHaveAttribute('commandfor', 'contact-dialog');
});

test('a message from the contact page is stored and emailed to the visitor and the firm', async ({
  page,
  site,
}) => {
  const email = `lead-${Date.now()}@visitor.example`;
  await page.goto('/contact');
  await page.locator('footer button[commandfor="contact-dialog"]').click();
  await page.locator('#contact-fullName').fill('Ada Example');
  await page.locator('#contact-email').fill(email);
  await page.locator('#contact-service').selectOption({ index: choices.length });
  await page.locator('#contact [type=submit]').click();
  await expect
    .poll(() => site.leads().find((lead) => lead.email === email))
    .toMatchObject({
      fullName: 'Ada Example',
      service: choices.at(-1),
      page: '/contact',
    });
  const [receipt] = await site.mailsTo(email);
  expect(receipt?.subject).toBe(mailWords.receipt.subject);
  expect(receipt?.from?.name).toBe(firm.name);
  expect(await site.mailsTo(firm.email, 1, email)).toHaveLength(1);
});

test('without a newsletter, nothing offers one', async ({ page, request }) => {
  test.skip(firm.newsletter === true, 'the firm has a newsletter');
  await page.goto('/about');
  await expect(page.locator('form[action="/api/newsletter"], #newsletter')).toHaveCount(0);
  expect((await request.post('/api/newsletter', { data: {} })).status()).toBe(404);
  expect(pages().filter((path) => path.includes('confirm'))).toEqual([]);
});

test('a newsletter sign-up gets a confirmation link, and following it confirms', async ({ page, site }) => {
  test.skip(!firm.newsletter, 'the firm has no newsletter');
  const email = `reader-${Date.now()}@visitor.example`;
  await page.goto('/about');
  await page.locator('#newsletter-email').fill(email);
  await page.locator('#newsletter [type=submit]').click();
  const [mail] = await site.mailsTo(email);
  expect(mail?.subject).toBe(mailWords.confirmation.subject);
  const link = new URL(/https?:\S+\/newsletter\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await page.locator('main form [type=submit]').click();
  const confirmed = (await site.mailsTo(email, 2)).map(({ subject }) => subject);
  expect(confirmed).toContain(mailWords.welcome.subject);
});

test('each service is in the menu and the footer, and the contact form offers every choice', async ({
  page,
}) => {
  const services = globSync('*.yaml', { cwd: 'content/services' }).map((file) => file.replace('.yaml', ''));
  await page.goto('/');
  for (const service of services) {
    await expect(page.locator(`header a[href="/${service}"]`).first()).toBeAttached();
    await expect(page.locator(`footer a[href="/${service}"]`).first()).toBeAttached();
  }
  expect(choices.length).toBeGreaterThan(0);
  await expect(page.locator('#contact-service option')).toHaveCount(choices.length + 1);
});
