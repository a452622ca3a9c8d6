// A touch or a key stops the rows, as their button does. Stopped rows are lists that scroll, and begin where they stopped.
const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
const container = rows[0]?.parentElement;
const button = document.querySelector<HTMLElement>('[data-pauses="testimonials"]');

const trackOf = (row: HTMLElement) => row.firstElementChild as HTMLElement;

const stop = (row: HTMLElement) => {
  const { m41 } = new DOMMatrix(getComputedStyle(trackOf(row)).transform);
  row.dataset.stopped = '';
  row.scrollLeft = -m41;
};

const resume = (row: HTMLElement) => {
  const { scrollLeft } = row;
  delete row.dataset.stopped;
  row.scrollLeft = 0;
  const [animation] = trackOf(row).getAnimations();
  const { duration, direction } = animation?.effect?.getTiming() ?? {};
  // The track has the list twice, and moves by one of them.
  const part = ((2 * scrollLeft) / trackOf(row).offsetWidth) % 1;
  if (animation) animation.currentTime = Number(duration) * (direction === 'reverse' ? 1 - part : part);
};

const stopAll = () => {
  if (!container?.hasAttribute('data-paused')) button?.click();
};

if (container) {
  new MutationObserver(() => {
    for (const row of rows) container.hasAttribute('data-paused') ? stop(row) : resume(row);
  }).observe(container, { attributeFilter: ['data-paused'] });
  container.addEventListener('pointerdown', ({ pointerType }) => pointerType !== 'mouse' && stopAll());
  container.addEventListener('keydown', stopAll);
}

export {};
