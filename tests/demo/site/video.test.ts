import { expect, test } from 'vitest';
import { onboardingVideo } from '../../../content-model/onboarding-video.ts';
import { sampleCompany } from '../../../content-model/sample-company.ts';
import { ledgerAmount } from '../../../src/components/money.ts';

const captions = onboardingVideo.chapters
  .flatMap(({ captions: all }) => all.map(({ text }) => text))
  .join(' ');

test('the captions have the cash and runway shown in the video', () => {
  expect(captions).toContain(ledgerAmount(sampleCompany.cash.closing));
  expect(captions).toContain(`${sampleCompany.runwayMonths} months`);
});

test("the captions don't depend on the firm's name or prices", () => {
  expect(captions).not.toMatch(/\$|\{\{/);
});
