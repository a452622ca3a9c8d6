import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ledgerAmount } from '../src/components/money.ts';
import { webvtt } from '../workshop/video/webvtt.ts';
import { onboardingVideo } from './onboarding-video.ts';
import { sampleCompany } from './sample-company.ts';

const said = onboardingVideo.chapters.flatMap(({ captions }) => captions.map(({ text }) => text)).join(' ');

test('the captions file of the film says what the transcript on the page says', () => {
  expect(readFileSync('src/video/onboarding.vtt', 'utf8')).toBe(webvtt(onboardingVideo));
});

test('the captions give the cash and the runway that the film shows', () => {
  expect(said).toContain(ledgerAmount(sampleCompany.cash.closing));
  expect(said).toContain(`${sampleCompany.runwayMonths} months`);
});

test('a caption stands in the chapter that it describes', () => {
  onboardingVideo.chapters.forEach(({ start, captions }, index) => {
    const next = onboardingVideo.chapters[index + 1]?.start ?? onboardingVideo.seconds;
    for (const caption of captions) {
      expect(caption.start).toBeGreaterThanOrEqual(start);
      expect(caption.end).toBeLessThanOrEqual(next);
    }
  });
});

test('no caption names a firm or a price, so that the film outlives both', () => {
  expect(said).not.toMatch(/\$|\{\{/);
});
