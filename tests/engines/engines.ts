import { existsSync } from 'node:fs';
import { OLD_CHROMIUMS } from '../../scripts/old-chromium.mjs';
import { chromiumOf } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkitGtk, webkitWpe } from './webkit.ts';

/** All browsers except current Chromium, which runs the tests in tests/browser/. */
export const engines: Engine[] = [
  firefox,
  webkitGtk,
  webkitWpe,
  ...OLD_CHROMIUMS.map((version) => chromiumOf(version)),
];

export const isInstalled = ({ needs }: Engine) => needs.every((path) => existsSync(path));
