import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailKey } from '../../../forms/email.ts';
import type { Terminal } from '../../../server/cli/command.ts';
import { runCommand } from '../../../server/cli/run-command.ts';
import type { Issue } from '../../../server/newsletter/issue.ts';
import type { SubscriptionTable } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { makeFixtureSite } from '../fixture-site.ts';
import { environmentOf, type Place } from '../stores.ts';

/** An issue as the build writes it. */
export const ISSUE: Issue = {
  id: 'fourth-quarter',
  slug: '2026/fourth-quarter',
  title: 'Before December 31',
  summary: 'What to do by the end of the year.',
  date: '2026-10-05',
  subject: 'Before December 31: seven things to do',
  html: '<!doctype html><html><body><h1>Before December 31</h1><p><a href="{origin}/newsletter/2026/fourth-quarter">Read it here</a> <a href="{unsubscribeUrl}">Unsubscribe</a></p></body></html>\n',
  text: 'Before December 31\n\nPay the fourth estimate.\n\nRead it here:\n{origin}/newsletter/2026/fourth-quarter\n\nUnsubscribe:\n{unsubscribeUrl}\n',
};

export const NEXT_ISSUE: Issue = {
  ...ISSUE,
  id: '1099-season',
  slug: '2027/1099-season',
  subject: '1099 season',
};

/** Makes a built site with issues of the newsletter. @returns its `dist` folder */
export function siteWithIssues(...issues: Issue[]): string {
  const dist = makeFixtureSite();
  mkdirSync(join(dist, 'newsletter'));
  for (const { slug } of issues) {
    const page = join(dist, 'site/newsletter', slug);
    mkdirSync(join(page, '..'), { recursive: true });
    writeFileSync(`${page}.html`, '<!doctype html><title>Issue</title>');
  }
  putIssues(dist, ...issues);
  return dist;
}

/** Replaces the issues of a built site, as a rebuild does. */
export const putIssues = (dist: string, ...issues: Issue[]) =>
  writeFileSync(join(dist, 'newsletter/issues.json'), JSON.stringify(issues));

/** Stores subscriptions. */
export function subscribe(
  store: Store,
  emails: string[],
  change: Partial<SubscriptionTable> = {},
): Promise<void> {
  return store.write(async (db) => {
    for (let first = 0; first < emails.length; first += 500) {
      const rows = emails.slice(first, first + 500).map((email) => ({
        emailKey: emailKey(email),
        email,
        ...{ state: 'confirmed', createdAt: 1, changedAt: 1, ...change },
      })) as SubscriptionTable[];
      await db.insertInto('subscriptions').values(rows).execute();
    }
  });
}

export const readers = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader-${index}@visitor.example`);

type Where = { place: Place; dist: string; env?: Record<string, string>; terminal?: Terminal };

/** Runs `leads` in this process. */
export async function leadsAt({ place, dist, env, terminal }: Where, ...args: string[]) {
  const settings = { ...environmentOf(place), ...env };
  const { code, output, complaint } = await runCommand(args, settings, { dist, terminal });
  return { code, output: output + complaint };
}
