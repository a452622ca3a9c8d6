import { expect } from '@playwright/test';
import { test } from '../checks/local-desk.ts';

test('on one’s own computer, a bookmark of Words leads to them', async ({ page, desk }) => {
  await page.goto(desk.url);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  for (const path of ['/words/', '/words', '/words/file#path=content/pages/home.yaml']) {
    await page.goto(new URL(path, desk.url).href);
    await expect(page.getByRole('button', { name: 'Open Words' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  }
});
