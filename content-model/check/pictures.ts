import { existsSync, globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { problemInLine } from './problem.ts';
import type { Problem } from './source.ts';

/** Larger ones need more memory than a small server has. Phones take 50 megapixels at most, by default. */
const MOST_PIXELS = 60_000_000;

/** What sharp calls the formats that the build reads, whatever a file's name says. */
const FORMATS = new Set(['heif', 'jpeg', 'png', 'webp']);

const NAMES = 'a JPEG, PNG, WebP or AVIF photo';

/** Opens a picture as the build does. @returns what's wrong with it, as the rest of a sentence about its file */
export async function problemOfPicture(file: string): Promise<string | undefined> {
  try {
    const { format, width, height } = await sharp(readFileSync(file)).metadata();
    if (!FORMATS.has(format)) return `isn't ${NAMES}; save it as one`;
    if (width * height > MOST_PIXELS)
      return `has ${width} × ${height} pixels; make it smaller, 2,000 pixels wide for example`;
    // To its end, because it may be cut off.
    await sharp(readFileSync(file)).stats();
    return undefined;
  } catch {
    return `can't be read as a picture; it may be cut off or be something else. Replace it with ${NAMES}`;
  }
}

/** Lists what's wrong with pictures that the build opens: photos of people, and what's shown before the video. */
export async function pictureProblems(): Promise<Problem[]> {
  const poster = 'src/video/onboarding.webp';
  const files = [
    ...globSync('content/portraits/*.{avif,jpeg,jpg,png,webp}'),
    ...(existsSync(poster) ? [poster] : []),
  ];
  const problems: Problem[] = [];
  // One after the other, so that memory is for one.
  for (const file of files.sort()) {
    const message = await problemOfPicture(file);
    if (message) problems.push(problemInLine(file, 1, message));
  }
  return problems;
}
