import type { APIRoute } from 'astro';
import { onboardingVideo } from '../../../content-model/onboarding-video.ts';
import { webvtt } from '../../video/captions.ts';

export const GET: APIRoute = () =>
  new Response(webvtt(onboardingVideo), { headers: { 'content-type': 'text/vtt' } });
