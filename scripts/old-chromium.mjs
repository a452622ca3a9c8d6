import { fileURLToPath } from 'node:url';

/** The Chromiums that npm has for machines without a screen; one without popovers, and one of late 2023. */
export const OLD_CHROMIUMS = ['112.0.2', '119.0.2'];

/** Where `npm run install-engines` unpacks one. */
export const oldChromium = (version) =>
  fileURLToPath(new URL(`../node_modules/.cache/chromium/${version}/chromium`, import.meta.url));
