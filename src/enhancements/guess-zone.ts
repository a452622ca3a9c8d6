/** Where the server had to guess the visitor's time zone, the browser knows it: the times are asked for once more in it. */
const guess = document.querySelector<HTMLSelectElement>('select[data-guessed]');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const url = new URL(location.href);
// Not every zone of a browser is one that the server knows; it would be asked for again and again.
if (guess && timeZone && timeZone !== guess.value && !url.searchParams.has('zone')) {
  url.searchParams.set('zone', timeZone);
  location.replace(url.href);
}
