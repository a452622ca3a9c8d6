import { basename } from 'node:path';
import { firm } from '../firm.ts';
import { serviceIds } from '../service-files.ts';
import { type ToolId, toolAddress, toolIds } from '../tool-files.ts';

const FILES: Record<string, string> = {
  '.env': 'Settings',
  'this machine': 'This machine',
  'content/pages/home.yaml': '/',
  'content/pages/sample-report.yaml': '/bookkeeping/sample-report',
  'content/pages/notices.yaml': 'Short pages, such as /thank-you',
  'content/faq.yaml': '/faq',
  'content/expert-faq.yaml': '/experts',
  'content/tax-documents.yaml': '/personal-tax',
  'content/people.yaml': '/about',
  'content/firm/story.yaml': '/about',
  'content/testimonials.yaml': '/',
  'content/reviews.yaml': '/',
};

const FOLDERS: [folder: string, page: (file: string) => string][] = [
  ['content/pages/', (file) => `/${basename(file, '.yaml')}`],
  ['content/services/', (file) => `/${basename(file, '.yaml')}`],
  ['content/offers/', (file) => `/${basename(file, '.yaml')}`],
  ['content/tools/', (file) => toolAddress(basename(file, '.yaml') as ToolId)],
  ['content/words/sheets/', (file) => toolAddress(basename(file, '.json') as ToolId)],
  ['content/legal/agreement/', () => '/policy'],
  ['content/legal/refund-policy/', () => '/refund-policy'],
  ['content/legal/policies/', () => '/policies'],
  ['content/newsletter/', () => '/newsletter'],
  ['content/firm/', () => 'Facts that many pages show'],
  ['content/words/', () => 'Words that many pages show'],
];

/** Returns the page that shows a file's words, or what else to call it. */
export function pageOf(file: string): string {
  const [, page] = FOLDERS.find(([folder]) => file.startsWith(folder)) ?? [];
  return FILES[file] ?? page?.(file) ?? 'Other files';
}

/** Whether visitors see a file's words: the firm may not have the video or the tool that they're about. */
export function isShown(file: string): boolean {
  const [, tool] = /^content\/(?:tools|words\/sheets)\/([\w-]+)\./.exec(file) ?? [];
  if (file === 'content/onboarding-video.json') return firm.video === true;
  if (file === 'content/pages/tools.yaml') return toolIds().length > 0;
  if (file === 'content/tax-documents.yaml') return serviceIds().includes('personal-tax');
  return tool === undefined || toolIds().includes(tool as ToolId);
}
