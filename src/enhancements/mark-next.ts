// A page may have been built weeks ago: what is next, only the visitor's clock knows.

const now = new Date();
const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;
/** How far away a day is: `today`, `tomorrow`, `in 9 days`. */
const whenIs = (day: string) =>
  new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(
    (Date.parse(day) - Date.parse(today)) / DAY_MS,
    'day',
  );

/** The way to all dates goes on to the next one. */
const link = document.querySelector<HTMLAnchorElement>('a[href="#all"]');

for (const list of document.querySelectorAll<HTMLElement>('[data-next]')) {
  const dates = [...list.querySelectorAll('time')];
  const next = dates.find(({ dateTime }) => dateTime >= today)?.dateTime;
  for (const { dateTime, parentElement } of dates) {
    const entry = parentElement?.parentElement;
    if (!entry) continue;
    if (dateTime < today) entry.dataset.past = '';
    if (dateTime !== next) continue;
    entry.setAttribute('aria-current', 'date');
    entry.dataset.next = `${list.dataset.next}: ${whenIs(next)}`;
    if (link?.hash !== '#all') continue;
    entry.id = 'next';
    link.hash = entry.id;
  }
}
