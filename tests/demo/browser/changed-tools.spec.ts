import type { Page } from '@playwright/test';
import { translate } from '../../browser/changed-page.ts';
import { expect, test } from '../../browser/test.ts';
import { live, TOOLS } from './tool-page.ts';

const PAGES = { ...Object.fromEntries(TOOLS.map((path) => [path, 'main'])), '/bookkeeping': '[data-short]' };

/** Puts each choice, and a few figures, into each field in turn. @returns what the page shows after each change */
const useAll = (page: Page, part: string) =>
  page.evaluate(async (part) => {
    const shown: string[] = [];
    const root = () => document.querySelector(`react-island:has(form[method=dialog])`) as HTMLElement;
    const names = () => [...new Set(new FormData(formOf()).keys()), ...boxes()];
    const formOf = () => document.querySelector('form[method=dialog]') as HTMLFormElement;
    const boxes = () =>
      [...formOf().querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ name }) => name);
    const note = async (did: string) => {
      await new Promise((resolve) => setTimeout(resolve));
      const texts = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (texts.nextNode())
        if (!texts.currentNode.parentElement?.closest('[role=status], noscript'))
          words.push(texts.currentNode.nodeValue ?? '');
      shown.push(`${did}: ${words.join('').replace(/\s+/g, '')}`);
    };
    const change = async (name: string, value: string | boolean) => {
      const field = formOf().elements.namedItem(name) as HTMLInputElement;
      if (!field) return;
      field.focus();
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await note(`${name} is ${value}`);
      field.blur();
      await note(`${name} is left`);
    };
    for (const name of names()) {
      const field = formOf().elements.namedItem(name);
      if (field instanceof HTMLSelectElement)
        for (const { value } of [...field.options].reverse()) await change(name, value);
      else if (field instanceof HTMLInputElement && field.type === 'checkbox')
        for (const checked of [!field.checked, field.checked]) await change(name, checked);
      else if (field instanceof HTMLInputElement && field.type === 'date')
        for (const value of ['2026-12-31', '']) await change(name, value);
      else for (const value of ['1', 'lots', '250000', '', '3']) await change(name, value);
    }
    for (const button of formOf().querySelectorAll<HTMLElement>('button:not([data-reload])')) {
      button.click();
      await note(`${button.textContent} is pressed`);
    }
    return [part, ...shown];
  }, part);

for (const [path, part] of Object.entries(PAGES))
  test(`${path} shows the same on a translated page`, async ({ page, quiet }) => {
    const open = async () => {
      await page.goto('about:blank');
      await page.goto(path);
    };
    const wake = async () => {
      await page.locator('form[method=dialog] [name]').first().focus();
      await expect(page.locator('form[method=dialog]')).toHaveAttribute('data-live', 'true');
    };
    await open();
    await wake();
    const plain = await useAll(page, part);
    expect(plain.length).toBeGreaterThan(10);

    await open();
    await wake();
    await translate(page);
    expect(await useAll(page, part), 'translated after it was touched').toEqual(plain);
    expect(quiet).toEqual([]);

    await open();
    await translate(page);
    await wake();
    expect(await useAll(page, part), 'translated before').toEqual(plain);
    // React says that it draws the page anew.
    expect(quiet.splice(0).filter((line) => !line.includes('#418'))).toEqual([]);
  });

for (const path of TOOLS)
  test(`${path} hides its result if it fails, and a reload keeps what was typed`, async ({ page, quiet }) => {
    await page.goto(path);
    const field = page.locator('form[method=dialog] input[inputmode=decimal]:visible').first();
    await field.focus();
    await live(page);
    // Someone else's script takes something away that React draws anew.
    await page.evaluate(() => document.querySelector('figure tfoot')?.parentElement?.remove());
    await field.pressSequentially('7');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Reload');
    await expect(page.locator('react-island figure')).toBeHidden();
    await field.fill('123456');
    await page.getByRole('button', { name: 'Reload' }).click();
    await live(page);
    await expect(field).toHaveValue(/123,?456/);
    await expect(page.locator('react-island figure')).toBeVisible();
    quiet.length = 0;
  });
