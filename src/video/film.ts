import type { VideoObject } from 'schema-dts';
import { firm } from '../../content-model/firm.ts';
import { onboardingVideo } from '../../content-model/onboarding-video.ts';
import { CAPTIONS } from './captions.ts';

// Structured data has their addresses, and Vite would inline a small one.
const files = import.meta.glob<string>('./onboarding.{webm,mp4,webp}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

function address(type: string): string {
  const found = files[`./onboarding.${type}`];
  if (!found) {
    throw new Error(
      `src/video/onboarding.${type} is missing. Put the film there, or take "video" out of content/firm/firm.json.`,
    );
  }
  return found;
}

export const film = firm.video && {
  webm: address('webm'),
  mp4: address('mp4'),
  // The page's content security policy only allows captions from files.
  captions: CAPTIONS,
  poster: address('webp'),
};
export type Film = NonNullable<typeof film>;

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
