import type { VideoObject } from 'schema-dts';
import { onboardingVideo } from '../../content-model/onboarding-video.ts';
import type { Film } from '../video/film.ts';

export function videoObject(site: URL | undefined, { poster, mp4 }: Film): VideoObject {
  const { title, description, uploadDate, seconds } = onboardingVideo;
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    uploadDate,
    duration: `PT${seconds}S`,
    thumbnailUrl: new URL(poster, site).href,
    contentUrl: new URL(mp4, site).href,
  };
}
