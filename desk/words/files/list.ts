import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { readData } from './content-file.ts';
import { isGroup } from './value.ts';

type Kind = (typeof KINDS)[number][1];
export type ContentFile = { path: string; title: string; kind: Kind; page: string };

/** The groups in the list of files, in its order, by the start of a path. */
const KINDS = [
  ['content/firm/', 'Your firm'],
  ['content/pages/', 'Pages'],
  ['content/offers/', 'Pages'],
  ['content/services/', 'Services'],
  ['content/tools/', 'Tools'],
  ['content/legal/', 'Legal texts'],
  ['content/newsletter/', 'Newsletter'],
  ['content/words/mails', 'Emails'],
  ['content/words/', 'Words used on many pages'],
  ['content/', 'People, questions and lists'],
] as const;

/** Names that a file's own name doesn't tell. */
const TITLES: Record<string, string> = {
  'content/expert-faq.yaml': 'Questions on the landing page',
  'content/faq.yaml': 'Common questions',
  'content/contact-choices.yaml': 'Choices in the contact form',
  'content/firm/logo.png': 'Logo',
  'content/firm/logo.svg': 'Logo',
  'content/firm/firm.json': 'Name, contact details and office hours',
  'content/firm/claims.json': 'Claims and figures',
  'content/firm/calls.yaml': 'Calls people can book',
  'content/firm/redirects.yaml': 'Old addresses (redirects)',
  'content/firm/story.yaml': 'Your story, and one client',
  'content/firm/retention.json': 'How long data is kept',
  'content/pages/faq.yaml': 'Common questions (page)',
  'content/pages/experts.yaml': 'Landing page',
  'content/pages/notices.yaml': 'Notices, such as “page not found”',
  'content/pages/policy.yaml': 'Legal agreement (page)',
  'content/pages/policies.yaml': 'Policies (page)',
  'content/pages/refund-policy.yaml': 'Refund policy (page)',
  'content/words/calls.json': 'Booking a call',
  'content/words/forms.json': 'Forms and their messages',
  'content/words/frame.json': 'Header, footer and shared words',
  'content/words/holidays.json': 'Holidays',
  'content/words/mails.json': 'Words in emails',
  'content/words/tools.json': 'Words shared by the tools',
};

/** The pages that show a file, where its name doesn't tell. */
const PAGES: Record<string, string> = {
  'content/pages/home.yaml': '/',
  'content/pages/notices.yaml': '/thank-you',
  'content/faq.yaml': '/faq',
  'content/expert-faq.yaml': '/experts',
  'content/people.yaml': '/about',
  'content/onboarding-video.json': '/experts',
  'content/contact-choices.yaml': '/contact',
  'content/tax-documents.yaml': '/personal-tax',
  'content/firm/calls.yaml': '/schedule',
  'content/firm/firm.json': '/contact',
  'content/firm/retention.json': '/policies',
  'content/firm/story.yaml': '/about',
  'content/words/calls.json': '/schedule',
  'content/words/forms.json': '/contact',
  'content/tools/deadlines.yaml': '/deadlines',
  'content/tools/estimate.yaml': '/estimate',
};

const words = (name: string) => {
  const spaced = name.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const nameIn = (text: string) => /^name: *["']?(.+?)["']?$/m.exec(text)?.[1];

function titleOf(root: string, path: string): string {
  if (TITLES[path]) return TITLES[path];
  const text = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.md')) return /^title: *(.+)$/m.exec(text)?.[1]?.replace(/^["']|["']$/g, '') ?? path;
  const name = words(parse(path).name);
  if (path.startsWith('content/offers/')) return `Landing page: ${nameIn(text) ?? name}`;
  const service = join(root, 'content/services', `${parse(path).name}.yaml`);
  if (/^content\/(?:pages|services)\//.test(path) && existsSync(service))
    return nameIn(readFileSync(service, 'utf8')) ?? name;
  return path.startsWith('content/words/sheets/') ? `${name}: printed sheet` : name;
}

function pageOf(path: string): string {
  if (PAGES[path]) return PAGES[path];
  const [, folder, rest = ''] = path.split('/');
  if (folder === 'legal') return { agreement: '/policy', policies: '/policies' }[rest] ?? `/${rest}`;
  if (folder === 'pages' || folder === 'services' || folder === 'offers') return `/${parse(path).name}`;
  if (folder === 'tools') return `/tools/${parse(path).name}`;
  if (folder === 'newsletter') return `/newsletter/${parse(path).name.replace(/-\d\d-\d\d-/, '/')}`;
  if (path.startsWith('content/words/sheets/')) return `/tools/${parse(path).name}`;
  return '/';
}

/** The pages before and after those of services in the site's menu. */
const BEFORE = ['home', 'about'];
const AFTER = ['partners', 'contact'];

/** Sorts pages as in the menu, where services follow their codes, texts by their numbers or dates, and the rest by title. */
function placeOf(root: string, { path, title }: ContentFile): string {
  if (path.endsWith('.md')) return path;
  if (!/^content\/(?:pages|services)\//.test(path)) return title;
  const { name } = parse(path);
  if (BEFORE.includes(name)) return `0 ${BEFORE.indexOf(name)}`;
  if (AFTER.includes(name)) return `2 ${AFTER.indexOf(name)}`;
  const service = `content/services/${name}.yaml`;
  if (!existsSync(join(root, service))) return `3 ${title}`;
  const data = readData(service, readFileSync(join(root, service), 'utf8'));
  return `1 ${isGroup(data) ? data.code : ''} ${title}`;
}

/** Lists the content files with their names and where they're shown. */
export function listFiles(root: string): ContentFile[] {
  const order = (path: string) => KINDS.findIndex(([start]) => path.startsWith(start));
  const pictures = globSync('content/firm/logo.png', { cwd: root });
  const texts = globSync('content/**/*.{yaml,json,md}', { cwd: root, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  // A firm without a logo can add one.
  const logos = pictures.length > 0 ? pictures : ['content/firm/logo.svg'];
  return [...texts, ...logos]
    .map((path) => ({
      path,
      title: titleOf(root, path),
      kind: KINDS[order(path)]?.[1] ?? 'People, questions and lists',
      page: pageOf(path),
    }))
    .map((file) => ({ file, place: placeOf(root, file) }))
    .sort((a, b) => order(a.file.path) - order(b.file.path) || a.place.localeCompare(b.place))
    .map(({ file }) => file);
}
