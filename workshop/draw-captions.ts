// npm run draw-captions: writes the video's captions from content/onboarding-video.json.
import { writeFileSync } from 'node:fs';
import { onboardingVideo } from '../content-model/onboarding-video.ts';
import { webvtt } from './webvtt.ts';

writeFileSync('src/video/onboarding.vtt', webvtt(onboardingVideo));
