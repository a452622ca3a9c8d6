import { expect, test } from 'vitest';
import { reconciliationOf } from '../../../content-model/client/books.ts';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { onboardingVideo } from '../../../content-model/onboarding-video.ts';
import { client, sampleCompany } from '../../../content-model/sample-company.ts';
import { ledgerAmount } from '../../../src/components/money.ts';

const captions = onboardingVideo.chapters
  .flatMap(({ captions: all }) => all.map(({ text }) => text))
  .join(' ');

test('the captions have the cash and runway shown in the video', () => {
  expect(captions).toContain(ledgerAmount(sampleCompany?.cash ?? 0));
  expect(captions).toContain(`${sampleCompany?.runwayMonths} months`);
});

test('the film shows what was wrong with the books of that month', () => {
  const { corrections } = reconciliationOf(client as ClientFile);
  const off = corrections.reduce((sum, { cents }) => sum - cents, 0);
  expect(captions).toContain(`${ledgerAmount(off)} off`);
});

test("the captions don't depend on the firm's name or prices", () => {
  expect(captions).not.toMatch(/\$|\{\{/);
});
