import { existsSync } from 'node:fs';
import { OLD_CHROMIUMS } from '../../scripts/old-chromium.mjs';
import { chromiumOf } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkitGtk, webkitWpe } from './webkit.ts';

/** Every browser but today's Chromium, in which all tests of tests/browser/ run. */
export const engines: Engine[] = [
  firefox,
  webkitGtk,
  webkitWpe,
  ...OLD_CHROMIUMS.map((version) => chromiumOf(version)),
];

export const isInstalled = ({ needs }: Engine) => needs.every((path) => existsSync(path));
