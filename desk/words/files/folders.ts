import { lstatSync } from 'node:fs';
import { join } from 'node:path';

/** Content files with words and figures. */
const WORDS = /^content\/(?:[a-z0-9][\w-]*\/)*[\w-]+\.(?:yaml|json|md)$/;

/** Photos of people, and the firm's logo. */
const PICTURES = /^content\/(?:portraits\/[\w-]+\.(?:avif|jpeg|jpg|png|webp)|firm\/logo\.(?:png|svg))$/;

export const LARGEST_TEXT = 500_000;
export const LARGEST_PICTURE = 5_000_000;

/** The editor may not read or write a path. */
export class NotAllowed extends Error {
  override name = 'NotAllowed';
}

export const isPicture = (path: string) => PICTURES.test(path);

/**
 * Returns the absolute path of a file that the editor may read and write.
 *
 * @throws NotAllowed for any other path, and if a part of it is a symbolic link
 */
export function fileIn(root: string, path: string): string {
  if (!WORDS.test(path) && !PICTURES.test(path)) throw new NotAllowed(`${path} isn't a content file.`);
  let place = root;
  for (const part of path.split('/')) {
    place = join(place, part);
    if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new NotAllowed(`${path} is behind a symbolic link.`);
  }
  return place;
}
