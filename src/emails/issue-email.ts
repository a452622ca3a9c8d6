import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { firm } from '../../content-model/firm.ts';
import { frame } from '../../content-model/frame.ts';
import { type Block, letter } from '../../server/mail/letter.ts';
import type { Issue as IssueEmail } from '../../server/newsletter/issue.ts';
import { fullDate } from '../../tools/days.ts';
import { type Issue, type NewsletterPage, relatedTo } from '../screens/newsletter/issues.ts';
import { emailBlocks } from './email-blocks.ts';

/** Renders the email of an issue. */
export async function issueEmail(issue: Issue, words: NewsletterPage, site: URL): Promise<IssueEmail> {
  const { id, slug, title, summary, date, file, href, author, checkedBy, body, sample } = issue;
  const url = new URL(href, site).href;
  const related = (await relatedTo(issue)).map(({ name, href: path, summary: what }) => [
    { label: name, url: new URL(path, site).href },
    `: ${what}`,
  ]);
  const blocks: Block[] = [
    { title },
    {
      small: [
        fullDate(date),
        interpolate(words.issue.author, { name: author }),
        ...(checkedBy ? [interpolate(words.issue.checkedBy, { name: checkedBy })] : []),
        ...(sample ? [frame.sample] : []),
      ].join(' · '),
    },
    ...emailBlocks(body, file, url),
    ...(related.length > 0 ? [{ heading: words.issue.related }, { list: related }] : []),
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
