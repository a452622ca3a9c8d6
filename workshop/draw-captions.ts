// npm run draw-captions: writes the video's captions from content/onboarding-video.json, if the firm has one.
import { writeFileSync } from 'node:fs';
import { firm } from '../content-model/firm.ts';
import { onboardingVideo } from '../content-model/onboarding-video.ts';
import { webvtt } from './webvtt.ts';

if (firm.video) writeFileSync('src/video/onboarding.vtt', webvtt(onboardingVideo));
