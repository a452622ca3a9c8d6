/** Where the server had to guess the visitor's time zone, the browser knows it: the times are asked for again in it. */
const guess = document.querySelector<HTMLSelectElement>('select[data-guessed]');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (guess && timeZone && timeZone !== guess.value) {
  const url = new URL(location.href);
  url.searchParams.set('zone', timeZone);
  location.replace(url.href);
}
