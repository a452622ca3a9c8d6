import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { firm } from './firm.ts';

const SHELLS = 'src/pages/_newsletter';

/** Returns all issues of the newsletter, newest first: their files in `content/newsletter/`, without `.md`. */
export const issueFiles = (): string[] =>
  globSync('content/newsletter/*.md')
    .map((file) => basename(file, '.md'))
    .sort()
    .reverse();

/** Returns the issues whose date has come in the firm's time zone; in `npm run dev` all, so that their author can read them. */
export function publishedIssues(now = new Date(), files = firm.newsletter ? issueFiles() : []): string[] {
  // While a build loads its configuration, the mode is "development" too.
  const { MODE, DEV } = import.meta.env ?? {};
  if (MODE === 'development' && DEV) return files;
  const today = new Intl.DateTimeFormat('sv', { timeZone: firm.timeZone }).format(now);
  return files.filter((name) => name.slice(0, today.length) <= today);
}

/** Returns an issue's path below /newsletter, such as `2026/fourth-quarter` for `2026-10-05-fourth-quarter`. */
export const issueSlug = (name: string) => name.replace(/^(\d{4})-\d\d-\d\d-/, '$1/');

/** Returns the routes of the archive, its feed and its issues, if there are any. The emails are for the build alone. */
export const newsletterRoutes = (): Record<string, string> => ({
  ...(publishedIssues().length > 0 && {
    '/newsletter': `${SHELLS}/archive.astro`,
    '/newsletter/[year]/[issue]': `${SHELLS}/issue.astro`,
    '/newsletter/feed.xml': `${SHELLS}/feed.ts`,
  }),
  '/newsletter/issues.json': `${SHELLS}/issues.ts`,
});
