import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { claimDollars } from '../../../content-model/claim-dollars.ts';
import { checkerFacts, priceFacts, yearFacts } from '../../../content-model/fill-in/worked-out.ts';
import { firmOfOneFilm } from '../../../content-model/firm-schema.ts';
import { formatFirm } from '../../../content-model/format-firm.ts';
import { landingPages } from '../../../content-model/offers.ts';
import { samplePortraits } from '../../../content-model/sample-portraits.ts';
import type { Day } from '../../../tools/days.ts';
import { listFiles } from '../files/list.ts';
import { isGroup, type Value, valueIn } from '../files/value.ts';
import { photoName } from '../ui/labels.ts';
import type { Workspace } from './workspace.ts';

/** Something that a field can refer to. */
export type Reference = { id: string; name: string };

/** Lists what fields can refer to, with names to pick them by. */
export function references(workspace: Workspace): Record<string, Reference[]> {
  const { root } = workspace;
  const dataOf = (path: string) => workspace.read(path).data;
  const named = (entries: Value | undefined, name: string) =>
    [entries ?? []]
      .flat()
      .flatMap((entry) =>
        isGroup(entry) ? [{ id: String(entry.id), name: String(entry[name] ?? entry.id) }] : [],
      );
  const entriesIn = (path: string, name: string) => named(dataOf(path), name);
  const filesIn = (pattern: string, nameOf: (id: string) => string, others: string[] = []) =>
    [...globSync(pattern, { cwd: root }).map((file) => parse(file).name), ...others]
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((id) => ({ id, name: nameOf(id) }));
  const files = listFiles(root);
  const titleOf = (folder: string) => (id: string) =>
    files.find(({ path }) => path === `content/${folder}/${id}.yaml`)?.title ?? id;
  const claims = dataOf('content/firm/claims.json');
  const claimsThat = (isWanted: (claim: Value) => boolean) =>
    Object.entries(isGroup(claims) ? claims : {})
      .filter(([, claim]) => isWanted(claim))
      .map(([id, claim]) => ({ id, name: isGroup(claim) ? `${claim.value}: ${claim.wording}` : id }));
  const firm = firmOfOneFilm.safeParse(dataOf('content/firm/firm.json'));
  const prices = dataOf('content/firm/prices.yaml');
  const today = new Date().toLocaleDateString('sv', { timeZone: firm.data?.timeZone }) as Day;
  const factsIn = (value: unknown, path: string): Reference[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => factsIn(inner, `${path}.${key}`))
      : typeof value === 'string' || typeof value === 'number'
        ? [{ id: path, name: String(value) }]
        : [];
  return {
    fact: Object.entries({
      firm: firm.success ? formatFirm(firm.data) : dataOf('content/firm/firm.json'),
      claims,
      retention: dataOf('content/firm/retention.json'),
      checker: firm.data && checkerFacts(firm.data.checkedBy),
      years: yearFacts(today),
      prices: isGroup(prices) ? priceFacts(prices) : undefined,
      landingPages: new Intl.ListFormat('en-US', { type: 'disjunction' }).format(landingPages()),
    }).flatMap(([name, value]) => factsIn(value, name)),
    claim: claimsThat(() => true),
    price: claimsThat((claim) => isGroup(claim) && claimDollars(String(claim.value)) > 0),
    service: filesIn('content/services/*.yaml', titleOf('services')),
    tool: filesIn('content/tools/*.yaml', titleOf('tools')),
    portrait: filesIn('content/portraits/*.*', photoName, Object.keys(samplePortraits)),
    question: entriesIn('content/faq.yaml', 'question'),
    person: entriesIn('content/people.yaml', 'name'),
    personalJob: named(valueIn(prices, ['personal-tax', 'also']), 'name').filter(
      ({ id }) => id !== 'undefined',
    ),
  };
}
