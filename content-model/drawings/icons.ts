import { existsSync } from 'node:fs';
import { optimize } from 'svgo';
import { readText } from '../check/source.ts';
import { MOST_IN_PAGES, tidy } from './tidy.ts';

export const ICONS = 'content/icons';

/** Returns the file of an icon, which may be missing. */
export const iconFile = (name: string) => `${ICONS}/${name}.svg`;

export const hasIcon = (name: string) => existsSync(iconFile(name));

/** Lists what's wrong with a drawing for an icon, each as the rest of a sentence about its file. */
export function iconProblems(svg: string): string[] {
  const { svg: drawing, problems, inFiles, inPictures } = tidy(svg);
  const others = [...inFiles, ...inPictures].map((name) => `"${name}"`);
  if (others.length > 0)
    problems.push(`has ${others.join(', ')}; draw an icon with plain shapes and colors only`);
  const bytes = Buffer.byteLength(drawing);
  if (bytes > MOST_IN_PAGES)
    problems.push(
      `has ${bytes} bytes even without what isn't drawn; save a simpler drawing with at most ${MOST_IN_PAGES}`,
    );
  return problems;
}

/** Reads an icon as SVG in the color of the words around it. @throws Error if it can't be used; the content check says why */
export function readIcon(name: string): string {
  const svg = readText(iconFile(name));
  const [problem] = iconProblems(svg);
  if (problem) throw new Error(`${iconFile(name)} ${problem}.`);
  return optimize(tidy(svg).svg, {
    plugins: [{ name: 'convertColors', params: { currentColor: true } }, 'removeXMLNS'],
  }).data;
}
