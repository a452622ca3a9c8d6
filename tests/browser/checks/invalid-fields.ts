import type { Page } from '@playwright/test';

type Property = { name: string; value: { value?: unknown } };

/** Returns the fields that assistive technology is told are invalid. */
export async function invalidFields(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  return nodes
    .filter(({ properties }) =>
      properties?.some(({ name, value }: Property) => name === 'invalid' && value.value !== 'false'),
    )
    .map(({ role, name }) => `${role?.value} ${name?.value}`);
}

export const openDialog = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLDialogElement>('#contact-dialog')?.showModal());

/** Finds fields that are exposed as invalid before a visitor has tried. */
export async function invalidFieldFindings(page: Page): Promise<string[]> {
  const onPage = await invalidFields(page);
  await openDialog(page);
  const inDialog = await invalidFields(page);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#contact-dialog')?.close());
  return [...onPage, ...inDialog].map((field) => `${field} is invalid before anything was typed`);
}
