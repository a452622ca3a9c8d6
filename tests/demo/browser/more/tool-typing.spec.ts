import type { Page } from '@playwright/test';
import { expect, test } from '../../../browser/test.ts';
import { form, live, sheet, TOOLS } from '../tool-page.ts';

const AMOUNTS = ['', '0', '20k', '150000', '320,000', '1.2m', '-5', 'lots'];

/** Returns numbers from 0 to 1 that are the same in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Changes one visible field as a visitor could. */
async function change(page: Page, random: () => number) {
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T;
  const field = pick(await form(page).locator('input, select').filter({ visible: true }).all());
  const [tag, type] = await field.evaluate((one: HTMLInputElement) => [one.tagName, one.type]);
  if (tag === 'SELECT') {
    const values = await field
      .locator('option')
      .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value));
    await field.selectOption(pick(values));
  } else if (type === 'checkbox') await field.setChecked(random() < 0.5);
  else await field.fill(pick(type === 'date' ? ['', '2026-12-15', '2027-03-12'] : AMOUNTS));
}

const read = async (page: Page) => (await sheet(page).innerText()).replace(/\s+/g, ' ');

for (const path of TOOLS)
  test(`${path} shows the same sheet after any typing as when it's opened with those values`, async ({
    page,
    context,
  }) => {
    test.slow();
    const random = randomNumbers(path.length);
    const fresh = await context.newPage();
    await page.clock.install();
    await page.goto(path);
    await form(page).locator('select, input').first().focus();
    await live(page);
    await form(page).evaluate((one) => {
      for (const step of one.querySelectorAll('details')) step.open = true;
    });
    for (let round = 0; round < 4; round += 1) {
      for (let time = 0; time < 5; time += 1) await change(page, random);
      await page.keyboard.press('Tab');
      // The address follows once typing has paused.
      await page.clock.fastForward(1000);
      await expect(async () => {
        await fresh.goto('about:blank');
        await fresh.goto(page.url());
        await live(fresh);
        expect(await read(page)).toBe(await read(fresh));
      }).toPass({ timeout: 30_000 });
    }
  });
