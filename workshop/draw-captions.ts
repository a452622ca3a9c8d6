// npm run draw-captions: writes the video's captions from content/onboarding-video.json, if the firm has one.
import { writeFileSync } from 'node:fs';
import { firm } from '../content-model/firm.ts';
import { type OnboardingVideo, onboardingVideo } from '../content-model/onboarding-video.ts';

/** Formats seconds for WebVTT: `00:09.600`. */
const timestamp = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

/** Returns the captions as a WebVTT file: https://www.w3.org/TR/webvtt1/. */
export function webvtt({ chapters }: OnboardingVideo): string {
  const cues = chapters.flatMap(({ captions }) =>
    captions.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${text}\n`),
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

if (import.meta.main && firm.video) writeFileSync('src/video/onboarding.vtt', webvtt(onboardingVideo));
