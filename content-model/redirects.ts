import { existsSync } from 'node:fs';
import { z } from 'zod';
import { check } from './check/check.ts';
import { readSource, readText } from './check/source.ts';
import { type Asked, ruleFor, rulesOf } from './redirect-rules.ts';

export const REDIRECTS = 'content/firm/redirects.yaml';

/** Decodes `%20` and the like; undefined if a `%` encodes nothing. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Decodes the paths of old addresses, and leaves their queries as they are. */
const decodedKeys = (redirects: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(redirects).map(([from, to]) => {
      const [path = '', ...query] = from.split('?');
      return [[decoded(path) ?? path, ...query].join('?'), to];
    }),
  );

/** Splits an address of this site as the server does. */
function addressOf(address: string): Asked {
  const [path = '', query = ''] = address.replace(/#.*$/s, '').split('?', 2);
  return { path: decoded(path) ?? path, query };
}

const nameOf = ({ path, query }: { path: string; query: [string, string][] }) =>
  query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;

/** A path, and a query if pages were told apart by it. */
const OLD_ADDRESS = /^\/(?!\/)[^\s?#*:]*(?:\?[^\s?#]+)?$/;

export const redirectsSchema = z
  .record(
    z.string().meta({ title: 'an old address, such as /our-team or /?p=12' }),
    z
      .string()
      .regex(
        /^(?:\/(?!\/)[^\s]*|https:\/\/[^\s/]+\S*)$/,
        'must be a path on this site like /about, or a full address that starts with https://',
      )
      .meta({ control: 'code' }),
  )
  .superRefine((redirects, { addIssue }) => {
    const rules = rulesOf(decodedKeys(redirects));
    const next = (to: string) => (to.startsWith('/') ? ruleFor(rules, addressOf(to)) : undefined);
    for (const [from, to] of Object.entries(redirects)) {
      const report = (message: string) => addIssue({ code: 'custom', path: [from], message, input: to });
      const path = decoded(from.split('?', 1)[0] ?? '');
      if (!OLD_ADDRESS.test(from) || path === undefined || path.includes('?')) {
        report(
          "isn't after an old address: that starts with /, has no #, *, : or space, and ends with a query if it has one, such as /?p=12",
        );
      } else if (decoded(to) === undefined) report('has a % that encodes nothing; write it as %25');
      else {
        const own = ruleFor(rules, addressOf(from));
        const second = next(to);
        if (second === undefined) continue;
        if (second === own) report('leads to itself');
        else if (next(second.to) === own) report(`goes in a circle with "${nameOf(second)}"`);
        else report(`leads to another old path; use ${second.to} instead`);
      }
    }
  });

/** Reads the firm's old paths, each with its new address. @throws ContentError for chains, loops and invalid paths */
export function readRedirects(): Record<string, string> {
  if (!existsSync(REDIRECTS)) return {};
  const { data } = readSource(REDIRECTS, readText(REDIRECTS));
  const redirects = Object.entries(check(redirectsSchema, data, REDIRECTS));
  return decodedKeys(Object.fromEntries(redirects));
}
