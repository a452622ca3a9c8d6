import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallPageContent } from '../../forms/call-fields.ts';
import type { FieldError } from '../../forms/field-error.ts';
import type { PageHashes } from '../security-headers.ts';
import { contentType } from './content-type.ts';
import { urlPath } from './url-path.ts';

/** Renders a form that could not be taken, with what was typed and what is wrong. */
type RenderForm = (
  form: 'contact' | 'newsletter',
  state: { values: Record<string, string>; errors: FieldError[] },
) => string;

/** What the build leaves for the server to draw forms and pages with. */
type Renderer = { renderForm: RenderForm; renderCallPage: (content: CallPageContent) => string };

/** A page of the site around a place that the server fills. */
export type Shell = { before: string; after: string; hashes: PageHashes };

/** One way to send a file. */
type Encoded = { body: Buffer; etag: string };

/** A file of the built site, in memory. */
export type SiteFile = {
  type: string;
  identity: Encoded;
  br?: Encoded;
  gzip?: Encoded;
  /** Inline code, of pages alone. */
  hashes?: PageHashes;
};

/** The built site, as the server needs it. */
export type Site = {
  /** Public files by URL path: `/about`, `/`, `/_astro/x.js`. */
  files: ReadonlyMap<string, SiteFile>;
  /** The firm's old paths, each with the path or address that it leads to now. */
  redirects: ReadonlyMap<string, string>;
  /** Pages with places that the server fills in, by their paths. No visitor gets them as they are. */
  filled: ReadonlyMap<string, { text: string; hashes: PageHashes }>;
  tryAgain: Shell;
  /** The page of calls, where the firm takes any. */
  schedule: Shell | undefined;
  renderForm: (...args: Parameters<RenderForm>) => Promise<string>;
  renderCallPage: (content: CallPageContent) => Promise<string>;
  /** What the contact form offers to ask about. */
  contactChoices: readonly string[];
};

/** The site has not been built, or not wholly. The message says what to do. */
export class SiteMissing extends Error {}

/** The pages that the build puts into `dist/filled`, beside the public ones. */
export const FILLED_PAGES = ['/try-again', '/leads/answer', '/leads/answered'];

/** Another such page, where the firm takes calls. It has an address of its own, at which the server fills it. */
export const SCHEDULE = '/schedule';

/** What the server cannot do without. */
const NEEDED = [
  'site/index.html',
  'site/404.html',
  'site/thank-you.html',
  'site/newsletter/confirm.html',
  'site/newsletter/confirmed.html',
  'site/newsletter/unsubscribe.html',
  'site/newsletter/unsubscribed.html',
  'site/newsletter/expired.html',
  'site/leads/expired.html',
  ...FILLED_PAGES.map((path) => `filled${path}.html`),
  'inline-hashes.json',
  'redirects.json',
  'contact-choices.json',
  'render-form.js',
];

/** The place that the server fills, with what the build may have put there instead. */
const PLACE = /<!--form-->(?:[\s\S]*<!--\/form-->)?/;

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
 * Reads what the build made into memory, videos included: nothing is opened for a visitor, however many ask and however
 * slowly they read, a full disk is no trouble, and a build under way is never mixed with the one being served.
 *
 * @param dist the build's folder, with `site/` and what the server alone needs beside it
 * @throws SiteMissing when something is not there
 */
export async function loadSite(dist: string): Promise<Site> {
  const root = join(dist, 'site');
  for (const needed of NEEDED) {
    if (!existsSync(join(dist, needed))) {
      throw new SiteMissing(`The site is not built (${join(dist, needed)} is missing): run "npm run build".`);
    }
  }
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  const hashes = read('inline-hashes.json') as Record<string, PageHashes>;
  const redirects = new Map(Object.entries(read('redirects.json') as Record<string, string>));
  const files = new Map<string, SiteFile>();
  // Not a glob: that leaves out folders such as `.well-known`.
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
  if (!tryAgain) throw new SiteMissing('try-again.html holds no place for the form: run "npm run build".');
  let renderer: Promise<Renderer> | undefined;
  // React is not loaded before somebody needs it: it takes 20 MB, and few people's forms fail without JavaScript.
  const load = (): Promise<Renderer> => {
    renderer ??= import(/* @vite-ignore */ pathToFileURL(join(dist, 'render-form.js')).href);
    return renderer;
  };
  return {
    files,
    redirects,
    filled,
    tryAgain,
    schedule: shell(SCHEDULE),
    contactChoices: read('contact-choices.json') as string[],
    renderForm: async (form, state) => (await load()).renderForm(form, state),
    renderCallPage: async (content) => (await load()).renderCallPage(content),
  };
}
