import { z } from 'zod';
import file from '../content/onboarding-video.json' with { type: 'json' };
import { check } from './check/check.ts';

const LONGEST = 600;
const seconds = z.number().min(0).max(LONGEST).meta({ control: 'number' });
const line = z.string().meta({ control: 'line' });

const captionSchema = z
  .strictObject({ start: seconds, end: seconds, text: z.string().min(1).max(110).meta({ control: 'line' }) })
  .refine(({ start, end }) => end - start >= 1.5, 'must be shown for at least a second and a half')
  // About 200 words a minute, faster than broadcast captions: https://bbc.github.io/subtitle-guidelines/#Timing
  .refine(
    ({ start, end, text }) => text.length / (end - start) <= 19,
    'is shown too briefly to read; give it more time or fewer words',
  );

export const videoSchema = z
  .strictObject({
    title: line,
    description: line.meta({ control: 'text' }),
    uploadDate: z.iso.date().meta({ control: 'date' }),
    seconds: z.int().min(5).max(LONGEST).meta({ control: 'number' }),
    chapters: z
      .array(
        z.strictObject({
          id: line.min(1).describe('Scene name, if you use the animated video'),
          title: line,
          start: seconds.describe('When the chapter starts scrolling into view, in seconds'),
          captions: z.array(captionSchema).min(1),
        }),
      )
      .min(1)
      .max(12),
  })
  .refine(({ chapters, seconds }) => {
    const times = chapters.flatMap(({ captions }) => captions.flatMap(({ start, end }) => [start, end]));
    return [...times, seconds].every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));
  }, 'has captions that overlap or run past the end of the video');

/** The onboarding video of `/experts`: chapters and captions, in seconds from its start. The page prints the transcript. */
export const onboardingVideo = check(videoSchema, file, 'content/onboarding-video.json');
export type OnboardingVideo = typeof onboardingVideo;
