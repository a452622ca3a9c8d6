import { readFileSync } from 'node:fs';
import { servicePage } from '../service-files.ts';
import type { Read } from './entries.ts';
import { didYouMean } from './nearest.ts';
import { problemInLine } from './problem.ts';
import { hasWholeAgreement, problem } from './relations.ts';
import type { Problem } from './source.ts';

// Rules for the content of pages that schemas can't express. Without them, only rendering would find the problems.

type Entries = ReadonlyMap<string, Read[]>;
type Section = { html: string };
type Job = { name: string; soldWith?: { service: string; job: string } };

const rowsOf = (read: Read | undefined, part: string) =>
  (Object(Object(read?.data)[part]).rows ?? []) as Record<string, string>[];

const sectionsOf = (read: Read | undefined) => (read?.data.sections ?? []) as Section[];

/** Compares the table on `/policy` with the agreement. */
function agreementProblems(entries: Entries): Problem[] {
  const [page] = entries.get('policyPage') ?? [];
  const texts = entries.get('agreement') ?? [];
  if (!page || texts.length === 0 || !hasWholeAgreement(entries)) return [];
  const group = (order: number) => texts.find(({ data }) => data.order === order);
  const folder = 'content/legal/agreement';
  const opening = group(0) ? [] : [problemInLine(folder, 1, 'has no text with the order 0')];
  const wrong = rowsOf(page, 'dates').flatMap(({ section = '', value = '' }, index) => {
    const [order = 0, number = 0] = section.split('.').map(Number);
    const text = sectionsOf(group(order))[number - 1]?.html;
    const message =
      text === undefined
        ? `the agreement has no Section ${section}`
        : `Section ${section} of the agreement doesn't say "${value}"`;
    return text?.includes(value) ? [] : [problem(page, ['dates', 'rows', index], message)];
  });
  return [...opening, ...wrong];
}

/** Compares the time limits on `/refund-policy` with its text. */
function refundProblems(entries: Entries): Problem[] {
  const [page] = entries.get('refundPolicyPage') ?? [];
  if (!page) return [];
  const text = (entries.get('refundPolicy') ?? [])
    .flatMap(sectionsOf)
    .map(({ html }) => html)
    .join();
  return rowsOf(page, 'outcomes').flatMap(({ when = '' }, index) =>
    [...when.toLowerCase().matchAll(/within \d+ \w+/g)].flatMap(([limit]) =>
      text.includes(limit)
        ? []
        : [problem(page, ['outcomes', 'rows', index, 'when'], `the policy doesn't say "${limit}"`)],
    ),
  );
}

/** Finds jobs whose price or place in the list has another name. */
function jobProblems(entries: Entries): Problem[] {
  const [page] = entries.get('randd-tax') ?? [];
  const prices = entries.get('prices') ?? [];
  const listed = ((Object(page?.data.jobs).items ?? []) as Job[]).map((job, index) => ({ ...job, index }));
  const namesOf = (read: Read, part: 'also' | 'jobs') =>
    ((read.data[part] ?? []) as { name: string }[]).map(({ name }) => name);
  const unlisted = prices
    .filter(({ id }) => page && id === 'randd-tax')
    .flatMap((read) =>
      namesOf(read, 'jobs').flatMap((name, index) =>
        listed.some((job) => job.name === name)
          ? []
          : [problem(read, ['jobs', index, 'name'], `isn't a job on ${page?.filePath}; use the same name`)],
      ),
    );
  const unpriced = listed.flatMap(({ soldWith, index }) => {
    const read = prices.find(({ id }) => id === soldWith?.service);
    if (!page || !soldWith || !read || namesOf(read, 'also').includes(soldWith.job)) return [];
    const message = `isn't in content/firm/prices.yaml, under \`also\` of ${soldWith.service}`;
    return [problem(page, ['jobs', 'items', index, 'soldWith', 'job'], message)];
  });
  return [...unlisted, ...unpriced];
}

/** Finds situations that add a job to the price which has no such ID there. A firm without prices adds nothing. */
function addedJobProblems(entries: Entries): Problem[] {
  const [documents] = entries.get('taxDocuments') ?? [];
  const price = entries.get('prices')?.find(({ id }) => id === 'personal-tax');
  if (!documents || !price) return [];
  const listOf = ({ data }: Read, name: string) => (data[name] ?? []) as Record<string, string>[];
  const ids = listOf(price, 'also').flatMap(({ id }) => id ?? []);
  return listOf(documents, 'situations').flatMap(({ adds }, index) => {
    if (adds === undefined || ids.includes(adds)) return [];
    const message = `isn't an \`id\` in content/firm/prices.yaml, under \`also\` of personal-tax${didYouMean(adds, ids)}`;
    return [problem(documents, ['situations', index, 'adds'], message)];
  });
}

const tooMany = (reads: Read[] = [], most: number, advice: string): Problem[] =>
  reads
    .slice(most, most + 1)
    .map((read) => problem(read, [], `is entry ${most + 1}, and Home takes up to ${most}; ${advice}`));

const missingDetails = (services: Read[] = []): Problem[] =>
  services
    .filter(({ id, data }) => data.detail === undefined && endsWithDetail(id))
    .map((read) => problem(read, ['detail'], 'is missing; its page ends with it'));

const endsWithDetail = (id: string) => readFileSync(servicePage(id), 'utf8').includes('detailedService(');

const NOTICES = [
  ...['thank-you', 'thank-you-newsletter', 'not-found', 'lead-answer', 'lead-answered', 'lead-expired'],
  ...['confirm', 'confirmed', 'unsubscribe', 'unsubscribed', 'expired'].map((name) => `newsletter-${name}`),
];

function missingNotices(notices: Read[] = []): Problem[] {
  const ids = notices.map(({ id }) => id);
  return NOTICES.filter((id) => !ids.includes(id)).map((id) =>
    problemInLine('content/pages/notices.yaml', 1, `has no entry ${id}; put it back`),
  );
}

function halfPages(entries: Entries): Problem[] {
  const halves = [
    { collection: 'policyPage', texts: 'agreement', folder: 'agreement' },
    { collection: 'refundPolicyPage', texts: 'refundPolicy', folder: 'refund-policy' },
  ];
  return halves.flatMap(({ collection, texts, folder }) => {
    const [page] = entries.get(collection) ?? [];
    const [text] = entries.get(texts) ?? [];
    if (!page === !text) return [];
    const [half, other] = page
      ? [page.filePath, `content/legal/${folder}/ has no texts`]
      : [`content/legal/${folder}`, 'its page in content/pages/ is missing'];
    return [problemInLine(half, 1, `${other}; put that back, or delete this too`)];
  });
}

/** Lists what would stop a page from rendering. */
export const pageProblems = (entries: Entries): Problem[] => [
  ...halfPages(entries),
  ...agreementProblems(entries),
  ...refundProblems(entries),
  ...jobProblems(entries),
  ...addedJobProblems(entries),
  ...tooMany(entries.get('testimonials'), 24, 'keep the best'),
  ...tooMany(entries.get('reviews'), 12, 'keep the newest'),
  ...missingDetails(entries.get('services')),
  ...missingNotices(entries.get('notices')),
];
