import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inSmallLetters, type Rules, rulesOf } from '../../content-model/redirect-rules.ts';
import type { CallPageContent } from '../../forms/call-fields.ts';
import type { FieldError } from '../../forms/field-error.ts';
import type { FormName } from '../../forms/lead-fields.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Issue } from '../newsletter/issue.ts';
import { keptOut } from '../private-files.ts';
import type { PageHashes } from '../security-headers.ts';
import { ADDRESS_FILE } from './built-address.ts';
import { contentType } from './content-type.ts';
import { urlPath } from './url-path.ts';

/** Built from the site's React components: integrations/render-form.ts. */
type Renderer = {
  renderForm(
    form: FormName | 'note',
    state: { values: Record<string, string>; errors: FieldError[] },
  ): string;
  renderCallPage(content: CallPageContent): string;
  renderYourDates(content: object): string;
};

/** A page before and after the place that the server fills. */
export type Shell = { before: string; after: string; hashes: PageHashes };

type Encoded = { body: Buffer; etag: string };

export type SiteFile = {
  type: string;
  identity: Encoded;
  br?: Encoded;
  gzip?: Encoded;
  /** Only pages have them. */
  hashes?: PageHashes;
};

export type Site = {
  /** Public files by URL path: `/about`, `/`, `/_astro/x.js`. */
  files: ReadonlyMap<string, SiteFile>;
  /** The firm's old addresses, and where each leads now. */
  redirects: Rules;
  /** Files by their paths in small letters, unless two differ only in that. */
  inSmallLetters: ReadonlyMap<string, string>;
  /** Pages that the server fills in before sending. */
  filled: ReadonlyMap<string, { text: string; hashes: PageHashes }>;
  tryAgain: Shell;
  /** Missing if the firm takes no calls. */
  schedule: Shell | undefined;
  /** Loads React only when it's needed, because it takes 20 MB. */
  renderer: () => Promise<Renderer>;
  /** Services that the contact form offers. */
  contactChoices: readonly string[];
  /** What forms of landing pages sell: all that `from` can be. */
  products: readonly string[];
};

/** The page `/thank-you`, to be filled with the day by which a lead is answered. */
export const THANK_YOU = '/leads/thank-you';

/** The same with a box for one more note. */
export const THANK_YOU_NOTE = '/leads/thank-you-note';

/** Pages that the build puts into `dist/filled`. */
export const FILLED_PAGES = ['/try-again', '/leads/answer', '/leads/answered', THANK_YOU, THANK_YOU_NOTE];

/** Another one, if the firm takes calls. */
export const SCHEDULE = '/schedule';

const NEEDED = [
  ...['index', '404', 'thank-you', 'leads/expired'].map((page) => `site/${page}.html`),
  ...['unsubscribe', 'unsubscribed', 'expired'].map((page) => `site/newsletter/${page}.html`),
  ...FILLED_PAGES.map((path) => `filled${path}.html`),
  ...['inline-hashes.json', 'redirects.json', 'contact-choices.json', 'render-form.js', ADDRESS_FILE],
];

/** Marks the place that the server fills, around a stand-in from the build. */
export const PLACE = /<!--form-->(?:[\s\S]*<!--\/form-->)?/;

function encoded(file: string, etag: string): Encoded | undefined {
  return existsSync(file) ? { body: readFileSync(file), etag: `"${etag}"` } : undefined;
}

function loadFile(root: string, file: string): SiteFile {
  const full = join(root, file);
  const body = readFileSync(full);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    type: contentType(file),
    identity: { body, etag: `"${hash}"` },
    br: encoded(`${full}.br`, `${hash}-br`),
    gzip: encoded(`${full}.gz`, `${hash}-gz`),
  };
}

/**
 * Reads the whole build into memory, so that slow readers can't use up open files, a full disk doesn't matter, and a build
 * in progress is never mixed with the one being served. @throws CannotStart if the build is missing or incomplete
 */
export async function loadSite(dist: string): Promise<Site> {
  const root = join(dist, 'site');
  for (const needed of NEEDED) {
    const problem = keptOut(join(dist, needed));
    if (problem) throw new CannotStart(`${problem}.`);
    if (!existsSync(join(dist, needed))) {
      throw new CannotStart(`The site is not built (${join(dist, needed)} is missing): run "npm run build".`);
    }
  }
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  const hashes = read('inline-hashes.json') as Record<string, PageHashes>;
  const redirects = rulesOf(read('redirects.json') as Record<string, string>);
  const files = new Map<string, SiteFile>();
  // A glob would skip folders like `.well-known`.
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name).slice(root.length + 1);
    const path = urlPath(file);
    files.set(path, { ...loadFile(root, file), hashes: file.endsWith('.html') ? hashes[path] : undefined });
  }
  const isBuilt = (path: string) => existsSync(join(dist, `filled${path}.html`));
  const filled = new Map(
    [...FILLED_PAGES, SCHEDULE].filter(isBuilt).map((path) => {
      const text = readFileSync(join(dist, `filled${path}.html`), 'utf8');
      return [path, { text, hashes: hashes[path] ?? { scripts: [], styles: [] } }];
    }),
  );
  const shell = (path: string): Shell | undefined => {
    const page = filled.get(path);
    const [before = '', after] = page?.text.split(PLACE) ?? [];
    return page && after !== undefined ? { before, after, hashes: page.hashes } : undefined;
  };
  const tryAgain = shell('/try-again');
  if (!tryAgain) throw new CannotStart('try-again.html has no place for the form: run "npm run build".');
  return {
    files,
    redirects,
    inSmallLetters: bySmallLetters([...files.keys()]),
    filled,
    tryAgain,
    schedule: shell(SCHEDULE),
    contactChoices: loadChoices(dist),
    products: loadList(dist, PRODUCTS),
    renderer: () => import(/* @vite-ignore */ pathToFileURL(join(dist, 'render-form.js')).href),
  };
}

function bySmallLetters(paths: string[]): Map<string, string> {
  const groups = [...Map.groupBy(paths, inSmallLetters)];
  return new Map(
    groups.flatMap(([small, [only = '', ...others]]) => (others.length > 0 ? [] : [[small, only]])),
  );
}

const CHOICES = 'contact-choices.json';

/** Where the build lists what its landing pages sell. */
export const PRODUCTS = 'products.json';

/** Reads a list from the build. Older builds don't have all. */
function loadList(dist: string, name: string): string[] {
  const file = join(dist, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Reads the services that the contact form offers from the build. */
export const loadChoices = (dist: string) => loadList(dist, CHOICES);

/** Reads the issues of the newsletter from the build, oldest first. A firm may have none. */
export function loadIssues(dist: string): Issue[] {
  const file = join(dist, 'newsletter/issues.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
