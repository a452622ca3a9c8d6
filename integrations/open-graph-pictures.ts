import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileOfPage } from '../content-model/check/find-in-content.ts';
import { problemOfPage } from '../content-model/check/page-problem.ts';
import { firm } from '../content-model/firm.ts';
import { drawOpenGraph, paintOpenGraph } from '../src/open-graph/draw.ts';
import { fitsPicture } from '../src/open-graph/heading-size.ts';
import type { Keep } from './kept-results.ts';
import type { PageFacts } from './read-page.ts';

/** Draws each page's `og:image`. Its text is the page's `og:image:alt`, so the two always match. */
export async function drawOpenGraphPictures(pages: PageFacts[], folder: string, keep: Keep): Promise<void> {
  const drawn = new Set<string>();
  for (const { path, openGraph } of pages) {
    const address = openGraph['og:image'];
    if (!address || drawn.has(address)) continue;
    drawn.add(address);
    const [, code, title = ''] = /^(?:(\d[05]00) )?(.*)$/.exec(openGraph['og:image:alt'] ?? '') ?? [];
    if (!fitsPicture(title))
      throw problemOfPage(fileOfPage(path) ?? path, [], `"${title}" is too long for the picture of ${path}`);
    const file = join(folder, new URL(address).pathname);
    await mkdir(dirname(file), { recursive: true });
    const drawing = await drawOpenGraph({ title, code, firmName: firm.name });
    await writeFile(file, await keep('png', drawing, () => paintOpenGraph(drawing)));
  }
}
