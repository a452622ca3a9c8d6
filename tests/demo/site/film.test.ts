import { expect, test } from 'vitest';
import { onboardingVideo } from '../../../content-model/onboarding-video.ts';
import { sampleCompany } from '../../../content-model/sample-company.ts';
import { ledgerAmount } from '../../../src/components/money.ts';

const said = onboardingVideo.chapters.flatMap(({ captions }) => captions.map(({ text }) => text)).join(' ');

test('the captions give the cash and the runway that the film shows', () => {
  expect(said).toContain(ledgerAmount(sampleCompany.cash.closing));
  expect(said).toContain(`${sampleCompany.runwayMonths} months`);
});

test('no caption names a firm or a price, so that the film outlives both', () => {
  expect(said).not.toMatch(/\$|\{\{/);
});
