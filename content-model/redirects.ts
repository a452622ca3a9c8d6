import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { check } from './check/check.ts';
import { readSource } from './check/source.ts';
import { plainPath } from './plain-path.ts';

export const REDIRECTS = 'content/firm/redirects.yaml';

/** A path as the server knows it, without its `%20` and the like; nothing where these stand for nothing. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The shape of `content/firm/redirects.yaml`. */
export const redirectsSchema = z
  .record(
    z.string(),
    z
      .string()
      .regex(
        /^(?:\/(?!\/)[^\s]*|https:\/\/[^\s/]+\S*)$/,
        'must be a path of this site, such as /about, or a whole address that begins with https://',
      ),
  )
  .superRefine((redirects, { addIssue }) => {
    const from = new Map(Object.keys(redirects).map((path) => [plainPath(path), path]));
    for (const [path, to] of Object.entries(redirects)) {
      const tell = (message: string) => addIssue({ code: 'custom', path: [path], message, input: to });
      const next = to.startsWith('/') ? from.get(plainPath(to)) : undefined;
      if (!/^\/(?!\/)[^\s?#*:]+$/.test(path) || decoded(path) === undefined) {
        tell(
          `stands right of "${path}", which is no old path: one begins with /, and holds no ? # * : or blank`,
        );
      } else if (decoded(to) === undefined)
        tell(`leads "${path}" to a "%" that stands for nothing: write %25`);
      else if (next === path) tell(`leads "${path}" to itself`);
      else if (next !== undefined) {
        const end = redirects[next] ?? '';
        const loops = plainPath(end) === plainPath(path);
        tell(loops ? `leads in a circle with "${next}"` : `is an old path itself: lead straight to ${end}`);
      }
    }
  });

/**
 * The firm's old paths, each with where it leads now; none without the file.
 *
 * @throws ContentError for chains, loops, and what is neither a path nor an address
 */
export function readRedirects(): Record<string, string> {
  if (!existsSync(REDIRECTS)) return {};
  const { data } = readSource(REDIRECTS, readFileSync(REDIRECTS, 'utf8'));
  const redirects = Object.entries(check(redirectsSchema, data, REDIRECTS));
  return Object.fromEntries(redirects.map(([path, to]) => [decoded(path) ?? path, to]));
}
