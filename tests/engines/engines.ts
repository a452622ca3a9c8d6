import { existsSync } from 'node:fs';
import { chromiumOf, currentChromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { OLD_CHROMIUMS } from './old-chromium.ts';
import { webkitGtk, webkitWpe } from './webkit.ts';

/** Current Chromium runs the tests in tests/browser/, so here it only runs those that are for every engine. */
export const engines: Engine[] = [
  currentChromium,
  firefox,
  webkitGtk,
  webkitWpe,
  ...OLD_CHROMIUMS.map((version) => chromiumOf(version)),
];

export const isInstalled = ({ needs }: Engine) => needs.every((path) => existsSync(path));
