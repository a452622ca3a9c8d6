// A page may have been built weeks ago: what is next, only the visitor's clock knows.

const now = new Date();
const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

for (const list of document.querySelectorAll<HTMLElement>('[data-next]')) {
  const dates = [...list.querySelectorAll('time')];
  const next = dates.find(({ dateTime }) => dateTime >= today)?.dateTime;
  for (const { dateTime, parentElement } of dates) {
    const entry = parentElement?.parentElement;
    if (!entry) continue;
    if (dateTime < today) entry.dataset.past = '';
    if (dateTime !== next) continue;
    entry.setAttribute('aria-current', 'date');
    entry.dataset.next = list.dataset.next;
  }
}
