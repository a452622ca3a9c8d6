import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { problemOfPage } from '../content-model/check/page-problem.ts';
import { colors } from '../content-model/colors.ts';

const photos = import.meta.glob<ImageMetadata>('../content/portraits/*.{avif,jpeg,jpg,png,webp}', {
  eager: true,
  import: 'default',
});

/** Twice the displayed sizes. */
const SMALL = 112;
const LARGE = 480;

const named = <T>(files: Record<string, T>, name: string): T | undefined =>
  Object.entries(files).find(([file]) => file.replace(/^.*\/|\.\w+$/g, '') === name)?.[1];

/** Returns a person's initials, without those of credentials such as ", EA". */
function initialsOf(name: string): string {
  const words = name
    .replace(/,.*/, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}

/** Draws a person's initials like the drawn portraits. */
function initials(name: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><path fill="${colors.portraitGround}" d="M0 0h56v56H0z"/>` +
    `<text x="28" y="35.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="21" fill="${colors.ink}">${initialsOf(name)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

type Person = { name: string; portrait?: string | undefined };

const cropped = async (src: ImageMetadata, width: number, height = width) =>
  (await getImage({ src, width, height, fit: 'cover', format: 'webp' })).src;

/** Returns the photo of someone at the firm, large enough for a slip. Drawings are for invented clients only. */
export async function largePhoto({ name, portrait }: Person): Promise<string | undefined> {
  if (portrait === undefined) return undefined;
  const photo = named(photos, portrait);
  if (!photo)
    throw problemOfPage(
      'content/people.yaml',
      [],
      `content/portraits/ has no photo "${portrait}" of ${name}.`,
    );
  return cropped(photo, LARGE, LARGE * 1.25);
}

/** Returns the picture of a client: a photo, a drawing of `samplePortraits`, or initials. */
export async function portrait(person: Person): Promise<string> {
  if (person.portrait === undefined) return initials(person.name);
  const photo = named(photos, person.portrait);
  if (photo) return cropped(photo, SMALL);
  return `/portraits/${person.portrait}.svg`;
}
