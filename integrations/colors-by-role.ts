import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readText } from '../content-model/check/source.ts';
import { colorsOf, readPalette } from '../content-model/colors.ts';

const PALETTE = resolve('content/firm/colors.json');

/** `role(ink)`, or `role(shade, 18%)`, which has an opacity of 18%. */
const ROLE = /\brole\((\w+)(?:, (\d+)%)?\)/g;

/** Puts the firm's colors into a style sheet. @throws Error for a role that content-model/colors.ts doesn't have */
function fillRoles(css: string): string {
  // Read each time, because the file may change while the development server runs.
  const colors: Record<string, string> = colorsOf(readPalette(JSON.parse(readText(PALETTE))));
  return css.replaceAll(ROLE, (_, role: string, percent?: string) => {
    const color = colors[role];
    if (!color) throw new Error(`content-model/colors.ts has no color for ${role}`);
    const alpha = Math.round(Number(percent) * 2.55).toString(16);
    return percent === undefined ? color : color + alpha.padStart(2, '0');
  });
}

/** Fills in the style sheets at build: mixing colors in the browser is too new for some, and costs bytes. */
export const colorsByRole = (): Plugin => ({
  name: 'colors-by-role',
  enforce: 'pre',
  transform(css, id) {
    if (!/\.css(?:$|\?)/.test(id) || !css.includes('role(')) return;
    this.addWatchFile(PALETTE);
    return { code: fillRoles(css), map: null };
  },
});
