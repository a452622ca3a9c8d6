import { lstatSync, type Stats } from 'node:fs';
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
 * @throws NotAllowed for any other path, if it's a folder, and if a part of it is a symbolic link
 */
export function fileIn(root: string, path: string): string {
  if (!WORDS.test(path) && !PICTURES.test(path)) throw new NotAllowed(`${path} isn't a content file.`);
  let place = root;
  let last: Stats | undefined;
  for (const part of path.split('/')) {
    place = join(place, part);
    last = lstatSync(place, { throwIfNoEntry: false });
    if (last?.isSymbolicLink()) throw new NotAllowed(`${path} is behind a symbolic link.`);
  }
  if (last?.isDirectory()) throw new NotAllowed(`${path} is a folder. Rename it, or delete it.`);
  return place;
}
