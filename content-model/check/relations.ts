import { existsSync, globSync } from 'node:fs';
import { basename, parse } from 'node:path';
import { CHOICES_FILE, choiceLines } from '../contact-choices.ts';
import { choose } from '../fill-in/placeholders.ts';
import { offerFile, offerIds } from '../offers.ts';
import { optionalPages, PAGES } from '../optional-pages.ts';
import { groupAnchor, questionIds } from '../questions.ts';
import { samplePortraits } from '../sample-portraits.ts';
import { ownPageIds, serviceFile, serviceIds } from '../service-files.ts';
import { toolRoutes } from '../tool-files.ts';
import { type Read, sourceOf } from './entries.ts';
import { didYouMean } from './nearest.ts';
import { problemAt, problemInLine } from './problem.ts';
import { type Problem, readSource, readText } from './source.ts';

// Rules about several content files, or several entries of one, that no schema can check.

export const problem = (read: Read, path: PropertyKey[], message: string) =>
  problemAt(sourceOf(read.filePath), [...(read.at ?? []), ...path], message);

/** Finds entries that share a value which has to be unique. @param name what the file's author calls the field */
export function duplicates(reads: Read[], field: string, name = field): Problem[] {
  const first = new Map<unknown, Read>();
  return reads.flatMap((read) => {
    const value = read.data[field];
    const other = first.get(value);
    if (value === undefined || !other) {
      first.set(value, read);
      return [];
    }
    const { path, line } = problem(other, [field], '');
    return [problem(read, [field], `${path}:${line} already has this ${name}; change one of the two`)];
  });
}

function missingPortraits(people: Read[]): Problem[] {
  const photos = globSync('content/portraits/*.{avif,jpeg,jpg,png,webp}').map((file) => parse(file).name);
  const pictures = [...photos, ...Object.keys(samplePortraits)];
  return people.flatMap((read) => {
    const { portrait } = read.data;
    if (typeof portrait !== 'string' || pictures.includes(portrait)) return [];
    const message = `isn't a picture in content/portraits/ or a drawn one${didYouMean(portrait, pictures)}`;
    return [problem(read, ['portrait'], message)];
  });
}

function halfServices(services: string[], otherPages: string[]): Problem[] {
  const pageOf = (id: string) => `content/pages/${id}.yaml`;
  const hasParts = (file: string) => Object.hasOwn(Object(readSource(file, readText(file)).data), 'parts');
  const isServicePage = (file: string) => hasParts(file) || ownPageIds().includes(basename(file, '.yaml'));
  const pages = globSync(pageOf('*')).filter(isServicePage);
  const orphans = pages.map((file) => basename(file, '.yaml')).filter((id) => !services.includes(id));
  const withoutPage = services.filter((id) => !existsSync(pageOf(id)));
  const taken = services.filter((id) => otherPages.includes(id));
  const half = (file: string, other: string) =>
    problemInLine(file, 1, `${other} doesn't exist; add it or delete this file`);
  return [
    ...orphans.map((id) => half(pageOf(id), serviceFile(id))),
    ...withoutPage.map((id) => half(serviceFile(id), pageOf(id))),
    ...taken.map((id) =>
      problemInLine(serviceFile(id), 1, `/${id} is already another page; rename this file`),
    ),
  ];
}

/** Finds landing pages whose path is taken, or isn't one. Pages that a firm left out keep theirs. */
const unusableOffers = (others: string[]): Problem[] =>
  offerIds().flatMap((id) => {
    const rename = (why: string) => [problemInLine(offerFile(id), 1, `${why}; rename this file`)];
    if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(id))
      return rename("must be named with lowercase letters, digits and hyphens, which are the page's address");
    return others.includes(id) ? rename(`/${id} is already another page`) : [];
  });

function choicesWithoutService(services: string[]): Problem[] {
  return choiceLines().flatMap(({ service = services[0] ?? '' }, index) => {
    if (services.includes(service)) return [];
    const message = `isn't in content/services/${didYouMean(service, services)}`;
    return [problemAt(sourceOf(CHOICES_FILE), [index, 'service'], message)];
  });
}

/** A Markdown link or a link field, with the first part of its path and its fragment. */
const LINK = /(?:\]\(|\b(?:href|link)["']?: *["']?)(\/([a-z0-9-]+)(?:#([a-z0-9-]+))?)/g;

/** Whether all texts of the agreement could be read. One that couldn't is a problem by itself; what refers to it isn't. */
export const hasWholeAgreement = (entries: ReadonlyMap<string, Read[]>): boolean =>
  entries.get('agreement')?.length === globSync('content/legal/agreement/*.md').length;

/** Lists what links can lead to on pages whose sections are content, by page. */
function anchorsOf(entries: ReadonlyMap<string, Read[]>): Record<string, string[]> {
  const questions = entries.get('faq') ?? [];
  const groups = questions.map(({ data }) => groupAnchor(String(data.group)));
  const sections = (entries.get('agreement') ?? []).flatMap(({ data }) => [
    `section-${data.order}`,
    ...[data.sections].flat().map((_, index) => `section-${data.order}-${index + 1}`),
  ]);
  return { faq: [...questionIds(), ...groups], ...(hasWholeAgreement(entries) && { policy: sections }) };
}

/** Finds links to pages, questions and sections of the agreement that don't exist. The build checks all other fragments. */
function deadLinks(pages: string[], anchors: Record<string, string[]>): Problem[] {
  const isRead = (file: string) => pages.includes('policy') || !file.startsWith('content/legal/agreement/');
  const files = globSync('content/**/*.{yaml,md,json}').filter(isRead);
  return files.flatMap((file) =>
    choose(readText(file), true)
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(LINK)].flatMap(([, path, page = '', anchor]) => {
          const dead = (what: string) => [
            problemInLine(file, index + 1, `links to ${path}, and there's no such ${what}; change the link`),
          ];
          if (!pages.includes(page)) return dead('page');
          const known = anchors[page];
          return !anchor || !known || known.includes(anchor)
            ? []
            : dead(page === 'faq' ? 'question' : 'section');
        }),
      ),
  );
}

/** Lists everything in which content files contradict each other. */
export function relationProblems(entries: ReadonlyMap<string, Read[]>): Problem[] {
  const of = (collection: string) => entries.get(collection) ?? [];
  const lists = [...entries.values()].filter((reads) => reads[0]?.at);
  const services = serviceIds();
  const otherPages = [
    ...globSync(['src/pages/*', 'public/*']).map((file) => basename(file).replace(/\..*$/, '')),
    ...optionalPages(),
    // Only firms that take calls show links to it.
    'schedule',
    'one-year',
    ...Object.keys(toolRoutes()).map((pattern) => pattern.split('/')[1] ?? ''),
  ];
  return [
    ...lists.flatMap((reads) => duplicates(reads, 'id')),
    ...duplicates(of('services'), 'code'),
    ...duplicates(of('services'), 'name'),
    ...missingPortraits([...of('testimonials'), ...of('people')]),
    ...halfServices(services, otherPages),
    ...unusableOffers([...services, ...otherPages, ...PAGES, 'api', 'healthz', 'og', 'readyz']),
    ...choicesWithoutService(services),
    ...deadLinks([...services, ...otherPages, ...offerIds()], anchorsOf(entries)),
    ...(of('faq').length > 0
      ? []
      : [problemInLine('content/faq.yaml', 1, 'has no questions; add at least one')]),
    ...(services.length > 0
      ? []
      : [problemInLine('content/services', 1, 'is empty; add a service with npm run new-service NAME')]),
  ];
}
