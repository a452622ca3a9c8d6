import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** What mrmime does not know, or calls by an older name. */
const OWN: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.speculationrules': 'application/speculationrules+json',
  '.xml': 'application/xml',
};

/** The media type of a file. An unknown kind is sent as bytes, which `nosniff` keeps harmless. */
export function contentType(file: string): string {
  const extension = extname(file);
  const type = OWN[extension] ?? lookup(extension) ?? 'application/octet-stream';
  return /^text\/|\/(json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
