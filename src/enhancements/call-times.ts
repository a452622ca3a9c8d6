/** If the server had to guess the time zone, reload the times in the browser's. */
const guess = document.querySelector<HTMLSelectElement>('select[data-guessed]');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const url = new URL(location.href);
// The server may not know the browser's zone; don't ask for it again and again.
if (guess && timeZone && timeZone !== guess.value && !url.searchParams.has('zone')) {
  url.searchParams.set('zone', timeZone);
  location.replace(url.href);
}

/** Repeats the picked time next to the button. */
const picked = document.querySelector<HTMLElement>('[data-picked]');
const repeat = () => {
  const radio = document.querySelector<HTMLInputElement>('[name=start]:checked');
  if (!picked || !radio) return;
  const day = radio.closest('details')?.querySelector('b')?.textContent;
  (picked.querySelector('b') as HTMLElement).textContent =
    `${day}, ${radio.closest('label')?.textContent?.trim()}`;
  picked.hidden = false;
};
addEventListener('change', repeat);
// Browsers restore the choice when someone comes back.
addEventListener('pageshow', repeat);
