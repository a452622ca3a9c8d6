import { existsSync } from 'node:fs';
import { optimize } from 'svgo';
import { readText } from './check/source.ts';
import { logoProblems, tidy } from './logo.ts';

const ICONS = 'content/icons';

/** Returns the file of an icon, which may be missing. */
export const iconFile = (name: string) => `${ICONS}/${name}.svg`;

export const hasIcon = (name: string) => existsSync(iconFile(name));

/** Reads an icon as SVG in the color of the words around it. @throws Error if it can't be used; the content check says why */
export function readIcon(name: string): string {
  const svg = readText(iconFile(name));
  const [problem] = logoProblems(svg);
  if (problem) throw new Error(`${iconFile(name)} ${problem}.`);
  return optimize(tidy(svg).drawing, {
    plugins: [{ name: 'convertColors', params: { currentColor: true } }, 'removeXMLNS'],
  }).data;
}
