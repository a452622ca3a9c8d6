/** If the server had to guess the time zone, reload the times in the browser's. */
const guess = document.querySelector<HTMLSelectElement>('select[data-guessed]');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const url = new URL(location.href);
// The server may not know the browser's zone; don't ask for it again and again.
if (guess && timeZone && timeZone !== guess.value && !url.searchParams.has('zone')) {
  url.searchParams.set('zone', timeZone);
  location.replace(url.href);
}

/** Repeats the picked time next to the button, and in a phone's bar: src/enhancements/quick-contact.ts. */
const picked = document.querySelector<HTMLElement>('[data-picked]');
const next = document.querySelector<HTMLElement>('[data-go]');

/** Returns the time of a radio button as "Mon, Nov 30, 1:00 PM", in the zone that the page shows. */
const shortTime = ({ value, form }: HTMLInputElement) =>
  new Date(value).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: form?.querySelector<HTMLInputElement>('[name=zone]')?.value,
  });

const repeat = () => {
  const radio = document.querySelector<HTMLInputElement>('[name=start]:checked');
  if (!picked || !radio) return;
  const day = radio.closest('details')?.querySelector('b')?.textContent;
  const time = `${day}, ${radio.closest('label')?.textContent?.trim()}`;
  (picked.querySelector('b') as HTMLElement).textContent = time;
  picked.hidden = false;
  if (next) next.dataset.nextStep = next.dataset.go?.replace('{time}', shortTime(radio));
};
addEventListener('change', repeat);
// Browsers restore the choice when someone comes back.
addEventListener('pageshow', repeat);
