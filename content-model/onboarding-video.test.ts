import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webvtt } from '../workshop/draw-captions.ts';
import { firm } from './firm.ts';
import { onboardingVideo } from './onboarding-video.ts';

test.runIf(firm.video)('the captions file matches the transcript on the page', () => {
  expect(readFileSync('src/video/onboarding.vtt', 'utf8')).toBe(webvtt(onboardingVideo));
});

test('each caption is within its chapter', () => {
  onboardingVideo.chapters.forEach(({ start, captions }, index) => {
    const next = onboardingVideo.chapters[index + 1]?.start ?? onboardingVideo.seconds;
    for (const caption of captions) {
      expect(caption.start).toBeGreaterThanOrEqual(start);
      expect(caption.end).toBeLessThanOrEqual(next);
    }
  });
});
