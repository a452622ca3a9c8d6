import { plainPath } from './plain-path.ts';

/** Leads an old address to a new one, if its query has these values. */
type Rule = { path: string; query: [name: string, value: string][]; to: string };

export type Rules = ReadonlyMap<string, Rule[]>;

/** Removes spaces and capitals, which people add when they copy a printed address. */
export const inSmallLetters = (path: string): string => plainPath(path.replace(/\s+/g, '').toLowerCase());

const paramsOf = (query: string) => [...new URLSearchParams(query)] as Rule['query'];

/** Reads redirects, such as `/?p=12: /about`, by their paths in small letters. */
export function rulesOf(redirects: Record<string, string>): Rules {
  const rules = Object.entries(redirects).map(([from, to]): Rule => {
    const [path = '', query = ''] = from.split('?', 2);
    return { path: path.replace(/(?<=.)\/+$/, ''), query: paramsOf(query), to };
  });
  return Map.groupBy(rules, ({ path }) => inSmallLetters(path));
}

export type Asked = {
  /** Decoded. */
  path: string;
  /** As it was sent, without its question mark. */
  query: string;
};

/** Finds the redirect of an address: the one that names most of its query, then the one with the same capitals. */
export function ruleFor(rules: Rules, { path, query }: Asked): Rule | undefined {
  const asked = paramsOf(query);
  const has = ([name, value]: [string, string]) => asked.some(([key, is]) => key === name && is === value);
  const plain = path.replace(/(?<=.)\/+$/, '');
  const all = (rules.get(inSmallLetters(path)) ?? []).filter((rule) => rule.query.every(has));
  const [most] = all.map((rule) => rule.query.length).toSorted((a, b) => b - a);
  const best = all.filter((rule) => rule.query.length === most);
  return best.find((rule) => rule.path === plain) ?? best[0];
}

/** Returns where a redirect leads, with the rest of what was asked. */
export function targetOf({ query: used, to }: Rule, query: string): string {
  const isUsed = (part: string) =>
    paramsOf(part).some(([key, is]) => used.some(([name, value]) => key === name && is === value));
  const rest = query
    .split('&')
    .filter((part) => part && !isUsed(part))
    .join('&');
  if (!rest) return to;
  const [, place = '', anchor = ''] = /^([^#]*)(.*)$/.exec(to) ?? [];
  return `${place}${place.includes('?') ? '&' : '?'}${rest}${anchor}`;
}
