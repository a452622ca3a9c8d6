import { expect, test } from 'vitest';
import { claims } from '../../../content-model/firm.ts';
import { readableText } from '../../../integrations/parse-html.ts';
import { builtPage } from '../../site/built-page.ts';

const text = (path: string) => builtPage(path).all('main').map(readableText).join(' ');
const value = (id: string) => claims[id]?.value ?? `no claim ${id}`;

test('every footer says how many businesses trust the firm', () => {
  for (const path of ['/', '/faq', '/policy']) {
    expect(builtPage(path).all('footer').map(readableText).join()).toContain(claims.businesses?.wording);
  }
});

test('the home page has the number of clients, businesses and people', () => {
  expect(text('/')).toContain(value('clients'));
  expect(text('/')).toContain('businesses and people we work for');
});

test("the home page has the R&D credit's full payroll offset", () => {
  expect(text('/')).toContain(value('rd-credit-total'));
});

test('the R&D page has the limits per year and quarter, and the taxes they offset', () => {
  expect(text('/randd-tax')).toContain(value('rd-credit-total'));
  expect(text('/randd-tax')).toContain(value('rd-credit-quarter'));
  expect(text('/randd-tax')).toMatch(/Social Security/);
  expect(text('/randd-tax')).toMatch(/Medicare/);
});

test('the landing page has the price and days of a personal return, and when the days start', () => {
  expect(text('/experts')).toContain(value('personal-tax-price'));
  expect(text('/experts')).toContain(value('personal-tax-days'));
  expect(text('/experts')).toContain(claims['personal-tax-days']?.condition);
});

test('the first consultation is free', () => {
  expect(text('/faq')).toContain(claims['consultation-price']?.wording);
});
