import type { Locator, Page } from '@playwright/test';
import { addButtons, translate } from '../../browser/changed-page.ts';
import { takenOver } from '../../browser/forms.ts';
import { holdBack } from '../../browser/hold-back.ts';
import { expect, test } from '../../browser/test.ts';
import { live, TOOLS } from './tool-page.ts';

type Place = { path: string; field: (page: Page) => Locator; ready: (page: Page) => Promise<void> };

const footer = (page: Page) => page.getByRole('contentinfo');
const main = (page: Page) => page.getByRole('main');

const PLACES: Record<string, Place> = {
  'the contact form': {
    path: '/contact',
    field: (page) => main(page).getByLabel('Full name'),
    ready: (page) => takenOver(main(page)),
  },
  'the newsletter form': {
    path: '/',
    field: (page) => footer(page).getByLabel('Your email address'),
    ready: (page) => takenOver(footer(page)),
  },
  'a short estimate': {
    path: '/bookkeeping',
    field: (page) => page.locator('[data-short] input').first(),
    ready: (page) => expect(page.locator('[data-short]')).toHaveAttribute('data-live', 'true'),
  },
  ...Object.fromEntries(
    TOOLS.map((path): [string, Place] => [
      path,
      {
        path,
        field: (page) => page.locator('form[method=dialog] input[inputmode]:visible').first(),
        ready: live,
      },
    ]),
  ),
};

const CHANGES = {
  untouched: async () => {},
  translated: translate,
  'changed by an extension': addButtons,
  'translated and changed by an extension': async (page: Page) => {
    await translate(page);
    await addButtons(page);
  },
};

for (const [name, { path, field, ready }] of Object.entries(PLACES))
  for (const [state, change] of Object.entries(CHANGES))
    test(`${name} keeps what's typed while its script loads, on a page that's ${state}`, async ({
      page,
      quiet,
    }) => {
      const release = await holdBack(page, /_astro\/.*\.js$/);
      await page.goto(path);
      await change(page);
      const typedIn = field(page);
      await typedIn.fill('');
      await typedIn.pressSequentially('1234');
      const isText = await typedIn.evaluate((input: HTMLInputElement) => {
        if (input.selectionStart === null) return false;
        input.setSelectionRange(2, 2);
        return true;
      });
      release();
      await page.keyboard.type('567890', { delay: 60 });
      await ready(page);
      await expect(typedIn).toBeFocused();
      await page.keyboard.type('00');
      await expect(typedIn).toHaveValue(isText ? '125678900034' : '123456789000');
      quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('#418')));
    });

test('a part that was opened before the script loads stays open on a translated page', async ({
  page,
  quiet,
}) => {
  const release = await holdBack(page, /_astro\/.*\.js$/);
  await page.goto('/tools/research-credit');
  await translate(page);
  await page.locator('summary', { hasText: 'What you spent' }).click();
  const wages = page.getByLabel('Wages for research');
  await wages.fill('9000');
  release();
  await live(page);
  await expect(wages).toBeFocused();
  await expect(wages).toHaveValue('9000');
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('#418')));
});
