import { readFileSync } from 'node:fs';
import type { OnboardingVideo } from '../../content-model/onboarding-video.ts';
import { fillRoles } from '../../integrations/colors-by-role.ts';
import { keyframes } from './motion.ts';
import type { Scene } from './scene.ts';
import { sceneCall } from './scene-call.ts';
import { sceneClose } from './scene-close.ts';
import { sceneDocuments } from './scene-documents.ts';
import { sceneReport } from './scene-report.ts';
import { sceneStart } from './scene-start.ts';

type Chapter = OnboardingVideo['chapters'][number];

const SCENES: Record<string, Scene> = {
  start: sceneStart,
  call: sceneCall,
  documents: sceneDocuments,
  close: sceneClose,
  report: sceneReport,
};

export const WIDTH = 1280;
export const HEIGHT = 720;
/** Sixteen stripes of 48 pixels, so the pattern continues across pages. The last stripe is the gap between two pages. */
const PITCH = 768;
const FEED_SECONDS = 0.9;

/** Scrolls to the next page at the start of each chapter. */
function feed(chapters: Chapter[], seconds: number): string {
  const stops = chapters.slice(1).flatMap(({ start }, index) => [
    [start, index, 'cubic-bezier(.65,0,.2,1)'],
    [start + FEED_SECONDS, index + 1, 'linear'],
  ]);
  const frames = stops.map(
    ([at, page, ease]) =>
      `${((Number(at) / seconds) * 100).toFixed(4)}% { translate: 0 ${-PITCH * Number(page)}px; animation-timing-function: ${ease} }`,
  );
  return `@keyframes feed { from { translate: 0 0 } ${frames.join(' ')} to { translate: 0 ${-PITCH * (chapters.length - 1)}px } }`;
}

const font = (family: string, weight: string, file: string) =>
  `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(`src/styles/fonts/${file}.woff2`, 'base64')}) }`;

/**
 * Returns the whole video as one HTML document: a strip of striped paper, one page per chapter, in the site's colors and
 * fonts. It has no names or prices, so it doesn't depend on them.
 */
export function stage({ chapters, seconds }: OnboardingVideo): string {
  const titles = chapters.slice(1).map(({ title }) => title);
  const pages = chapters.map(({ id, start }) => {
    const scene = SCENES[id];
    if (!scene)
      throw new Error(
        `The chapter "${id}" needs a scene in workshop/video/. The scenes are ${Object.keys(SCENES).join(', ')}.`,
      );
    return `<section>${scene(start, titles)}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
${font('Figtree', '400 700', 'figtree')}
${font('Bricolage', '700', 'bricolage')}
${fillRoles(readFileSync('src/styles/tokens.css', 'utf8'))}
${fillRoles(readFileSync('workshop/video/stage.css', 'utf8'))}
${keyframes}
${feed(chapters, seconds)}
main { animation: feed ${seconds}s linear both }
section { height: ${PITCH}px }
</style><main>${pages.join('')}</main>`;
}
