import type { OnboardingVideo } from '../../content-model/onboarding-video.ts';

/** Where the captions of the onboarding video are. */
export const CAPTIONS = '/onboarding.vtt';

/** Formats seconds for WebVTT: `00:09.600`. */
const timestamp = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

/** Returns the captions as a WebVTT file: https://www.w3.org/TR/webvtt1/. */
export function webvtt({ chapters }: Pick<OnboardingVideo, 'chapters'>): string {
  const cues = chapters.flatMap(({ captions }) =>
    captions.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${text}\n`),
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
