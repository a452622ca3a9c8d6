import { expect, test } from 'vitest';
import { listFiles } from '../../../desk/words/files/list.ts';

const named = (kind: string) =>
  listFiles(process.cwd())
    .filter((file) => file.kind === kind)
    .map(({ page }) => page);

test('pages are listed as in the menu, and services by their codes', () => {
  const services = ['/bookkeeping', '/business-tax', '/personal-tax', '/fractional-cfo', '/randd-tax'];
  expect(named('Pages').slice(0, 9)).toEqual(['/', '/about', ...services, '/partners', '/contact']);
  expect(named('Services').slice(0, 5)).toEqual(services);
});
