import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** Types that mrmime doesn't know, or names differently. */
const OWN: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.speculationrules': 'application/speculationrules+json',
  '.xml': 'application/xml',
};

/** Returns the media type of a file. `nosniff` keeps unknown types harmless. */
export function contentType(file: string): string {
  const extension = extname(file);
  const type = OWN[extension] ?? lookup(extension) ?? 'application/octet-stream';
  return /^text\/|\/(json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
