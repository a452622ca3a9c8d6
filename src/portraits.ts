import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { colors } from '../content-model/colors.ts';

const drawings = import.meta.glob<string>('./portraits/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const photos = import.meta.glob<ImageMetadata>('../content/portraits/*.{avif,jpeg,jpg,png,webp}', {
  eager: true,
  import: 'default',
});

/** Twice the displayed size. */
const PIXELS = 112;

const named = <T>(files: Record<string, T>, name: string): T | undefined =>
  Object.entries(files).find(([file]) => file.replace(/^.*\/|\.\w+$/g, '') === name)?.[1];

/** Draws a person's initials like the drawn portraits, without credentials such as ", EA". */
function initials(name: string): string {
  const words = name
    .replace(/,.*/, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><path fill="${colors.portraitGround}" d="M0 0h56v56H0z"/>` +
    `<text x="28" y="35.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="21" fill="${colors.ink}">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export async function portrait(person: { name: string; portrait?: string | undefined }): Promise<string> {
  if (person.portrait === undefined) return initials(person.name);
  const photo = named(photos, person.portrait);
  if (photo)
    return (await getImage({ src: photo, width: PIXELS, height: PIXELS, fit: 'cover', format: 'webp' })).src;
  const drawing = named(drawings, person.portrait);
  if (!drawing) throw new Error(`src/portraits/ has no portrait "${person.portrait}".`);
  return drawing;
}
