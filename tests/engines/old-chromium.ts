import { fileURLToPath } from 'node:url';

/** Headless Chromiums from npm: one without popovers, and one from late 2023. */
export const OLD_CHROMIUMS = ['112.0.2', '119.0.2'];

/** Where `npm run install-engines` puts them. */
export const oldChromium = (version: string) =>
  fileURLToPath(new URL(`../../node_modules/.cache/chromium/${version}/chromium`, import.meta.url));
