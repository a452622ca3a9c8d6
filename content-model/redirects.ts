import { existsSync } from 'node:fs';
import { z } from 'zod';
import { check } from './check/check.ts';
import { readSource, readText } from './check/source.ts';
import { plainPath } from './plain-path.ts';

export const REDIRECTS = 'content/firm/redirects.yaml';

/** Decodes `%20` and the like; undefined if a `%` encodes nothing. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

export const redirectsSchema = z
  .record(
    z.string().meta({ title: 'an old address, such as /our-team' }),
    z
      .string()
      .regex(
        /^(?:\/(?!\/)[^\s]*|https:\/\/[^\s/]+\S*)$/,
        'must be a path on this site like /about, or a full address that starts with https://',
      )
      .meta({ control: 'code' }),
  )
  .superRefine((redirects, { addIssue }) => {
    const from = new Map(Object.keys(redirects).map((path) => [plainPath(path), path]));
    for (const [path, to] of Object.entries(redirects)) {
      const report = (message: string) => addIssue({ code: 'custom', path: [path], message, input: to });
      const next = to.startsWith('/') ? from.get(plainPath(to)) : undefined;
      if (!/^\/(?!\/)[^\s?#*:]+$/.test(path) || decoded(path) === undefined) {
        report("isn't after a path: paths start with / and have no ?, #, *, : or space");
      } else if (decoded(to) === undefined) report('has a % that encodes nothing; write it as %25');
      else if (next === path) report('leads to itself');
      else if (next !== undefined) {
        const end = redirects[next] ?? '';
        const loops = plainPath(end) === plainPath(path);
        report(loops ? `goes in a circle with "${next}"` : `leads to another old path; use ${end} instead`);
      }
    }
  });

/** Reads the firm's old paths, each with its new address. @throws ContentError for chains, loops and invalid paths */
export function readRedirects(): Record<string, string> {
  if (!existsSync(REDIRECTS)) return {};
  const { data } = readSource(REDIRECTS, readText(REDIRECTS));
  const redirects = Object.entries(check(redirectsSchema, data, REDIRECTS));
  return Object.fromEntries(redirects.map(([path, to]) => [decoded(path) ?? path, to]));
}
