/** If the server had to guess the time zone, reload the times in the browser's. */
const guess = document.querySelector<HTMLSelectElement>('select[data-guessed]');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const url = new URL(location.href);
// The server may not know the browser's zone; don't ask for it again and again.
if (guess && timeZone && timeZone !== guess.value && !url.searchParams.has('zone')) {
  url.searchParams.set('zone', timeZone);
  location.replace(url.href);
}
