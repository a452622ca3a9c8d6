// npm run draw-captions: writes the captions from content/onboarding-video.json, for a video that wasn't drawn here.
import { writeFileSync } from 'node:fs';
import { onboardingVideo } from '../../content-model/onboarding-video.ts';
import { webvtt } from './webvtt.ts';

writeFileSync('src/video/onboarding.vtt', webvtt(onboardingVideo));
