import type { Calls } from '../../../content-model/calls.ts';
import type { CallPageContent } from '../../../forms/call-fields.ts';
import { CONTACT, postForm } from '../requests.ts';

/** Settings with calls every day of the week. */
export const CALLS: Calls = {
  minutes: 30,
  hours: Object.fromEntries(
    (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const).map((day) => [
      day,
      ['09:00-17:00'],
    ]),
  ),
  noticeHours: 2,
  daysAhead: 14,
  mostPerDay: 16,
  closedDays: [],
};

/** Reads the content of a page about a call. */
export function contentOf(page: string): CallPageContent {
  return JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}

export const show = async (url: string) => contentOf(await (await fetch(url)).text());

/** Lists the free times on a page. */
export const timesOf = ({ offer }: CallPageContent) =>
  (offer?.days ?? []).flatMap(({ times }) => times.map(({ start }) => start));

let people = 0;

/** Sends the form on /schedule as a new visitor. */
function send(url: string, fields: Record<string, string>): Promise<Response> {
  people += 1;
  const email = `caller-${process.pid}-${people}@visitor.example`;
  return postForm(`${url}/schedule`, { ...CONTACT, email, ...fields });
}

/** Books a call on /schedule as a new visitor. @returns the call's page */
export async function book(
  url: string,
  fields: Record<string, string>,
): Promise<{ page: string; content: CallPageContent }> {
  const answer = await send(url, fields);
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) return { page: '', content: contentOf(await answer.text()) };
  return { page: url + location, content: await show(url + location) };
}

/**
 * Books for many visitors at once. A busy server may refuse a request or a page, so pages are read once everyone has an answer.
 * @returns how many pages say that a call is booked, how many visitors have none, and how many were told to try again later
 */
export async function rush(url: string, forms: Record<string, string>[], others: Promise<unknown>) {
  const answers = await Promise.all(forms.map((fields) => send(url, fields).catch(() => undefined)));
  await others;
  const pages = answers.map((answer) => answer?.headers.get('location') ?? '');
  let booked = 0;
  for (const page of pages) if (page && (await show(url + page)).state === 'booked') booked += 1;
  const later = pages.filter((page) => page.includes('problem=later')).length;
  return { booked, lost: pages.filter((page) => page === '').length, later };
}
