import type { Page } from '@playwright/test';
import { expect } from '../../browser/test.ts';

/** The addresses of all tools. */
export const TOOLS = [
  '/estimate',
  '/tools/delaware-franchise-tax',
  '/tools/estimated-tax',
  '/tools/late',
  '/tools/research-credit',
  '/tools/s-corporation',
];

export const form = (page: Page) => page.locator('form[method=dialog]:not([data-short])');
export const sheet = (page: Page) => page.getByRole('main').getByRole('figure').first();
export const total = (page: Page) => sheet(page).locator('tfoot b').first();
/** Waits until a tool's script has taken over its form. */
export const live = (page: Page) => expect(form(page)).toHaveAttribute('data-live', 'true');
