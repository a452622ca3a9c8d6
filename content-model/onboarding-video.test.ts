import { expect, test } from 'vitest';
import { onboardingVideo } from './onboarding-video.ts';

test('each caption is within its chapter', () => {
  onboardingVideo.chapters.forEach(({ start, captions }, index) => {
    const next = onboardingVideo.chapters[index + 1]?.start ?? onboardingVideo.seconds;
    for (const caption of captions) {
      expect(caption.start).toBeGreaterThanOrEqual(start);
      expect(caption.end).toBeLessThanOrEqual(next);
    }
  });
});
