import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { interpolate } from '../content-model/fill-in/interpolate.ts';
import { firm } from '../content-model/firm.ts';
import { frame } from '../content-model/frame.ts';
import { type Block, letter } from '../server/mail/letter.ts';
import type { Issue as IssueEmail } from '../server/newsletter/issue.ts';
import type { Issue, NewsletterPage, Related } from '../src/screens/newsletter/issues.ts';
import { fullDate } from '../tools/days.ts';
import { emailBlocks } from './email-blocks.ts';
import { fileOfPage } from './file-of-page.ts';

type Written = { words?: NewsletterPage; issues: (Issue & { related: Related[] })[] };

const FILE = 'newsletter/issues.json';

/** Renders the email of each published issue, for the server, into `dist/newsletter/issues.json`, oldest first, outside the site. */
export function writeNewsletterEmails(site: string, dist: string, origin: string): void {
  const emails = issueEmails(JSON.parse(readFileSync(site + FILE, 'utf8')), origin).reverse();
  rmSync(site + FILE);
  mkdirSync(`${dist}newsletter`, { recursive: true });
  writeFileSync(dist + FILE, `${JSON.stringify(emails, null, 1)}\n`);
}

export const issueEmails = ({ words, issues }: Written, origin: string): IssueEmail[] =>
  words ? issues.map((issue) => issueEmail(issue, words, new URL(origin))) : [];

function issueEmail(issue: Written['issues'][number], words: NewsletterPage, site: URL): IssueEmail {
  const { id, slug, title, summary, date, href, author, body, related, sample } = issue;
  const url = new URL(href, site).href;
  const tools = related.map(({ name, href: path, summary: what }) => [
    { label: name, url: new URL(path, site).href },
    `: ${what}`,
  ]);
  const blocks: Block[] = [
    { title },
    {
      small: [
        fullDate(date),
        interpolate(words.issue.author, { name: author }),
        ...(sample ? [frame.sample] : []),
      ].join(' · '),
    },
    ...emailBlocks(body, fileOfPage(href) ?? href, url),
    ...(tools.length > 0 ? [{ heading: words.issue.related }, { list: tools }] : []),
    { small: interpolate(words.email.why, { site: site.host }) },
    { small: [{ label: words.email.page, url }] },
    { small: [{ label: words.email.unsubscribe, url: '{unsubscribeUrl}' }] },
  ];
  const { html, text } = letter(blocks, firm, site, summary);
  return {
    ...{ id, slug, title, summary, date, subject: title, html: html.toString(), text },
    ...(sample && { sample }),
  };
}
