import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { colorsOf, readPalette } from '../content-model/colors.ts';

const PALETTE = resolve('content/firm/colors.json');

/** `role(ink)`, or `role(shade, 18%)`, which is transparent but for 18 %. */
const ROLE = /\brole\((\w+)(?:, (\d+)%)?\)/g;

/**
 * Puts the firm's colors into a style sheet: see content-model/colors.ts.
 *
 * @throws Error for a role that does not exist
 */
export function fillRoles(css: string): string {
  // Read anew each time: the development server goes on while the file changes.
  const colors: Record<string, string> = colorsOf(readPalette(JSON.parse(readFileSync(PALETTE, 'utf8'))));
  return css.replaceAll(ROLE, (_, role: string, percent?: string) => {
    const color = colors[role];
    if (!color) throw new Error(`content-model/colors.ts has no color for ${role}`);
    if (percent === undefined) return color;
    return (
      color +
      Math.round(Number(percent) * 2.55)
        .toString(16)
        .padStart(2, '0')
    );
  });
}

/** Fills the style sheets in at build: mixing colors in the browser is too new for some, and costs bytes. */
export function colorsByRole(): AstroIntegration {
  return {
    name: 'colors-by-role',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'colors-by-role',
                enforce: 'pre',
                transform(css, id) {
                  if (!/\.css(?:$|\?)/.test(id) || !css.includes('role(')) return;
                  this.addWatchFile(PALETTE);
                  return { code: fillRoles(css), map: null };
                },
              },
            ],
          },
        });
      },
    },
  };
}
