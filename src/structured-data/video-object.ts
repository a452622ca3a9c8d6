import type { VideoObject } from 'schema-dts';
import { onboardingVideo } from '../../content/onboarding-video.ts';

/** The film of the landing page. `poster` and `mp4` are paths on `site`. */
export function videoObject(site: URL | undefined, poster: string, mp4: string): VideoObject {
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
