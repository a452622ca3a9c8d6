/** Writes the captions of the video from content/onboarding-video.json, for a film that was not drawn here: `npm run draw-captions`. */
import { writeFileSync } from 'node:fs';
import { onboardingVideo } from '../../content-model/onboarding-video.ts';
import { webvtt } from './webvtt.ts';

writeFileSync('src/video/onboarding.vtt', webvtt(onboardingVideo));
