/** What the styles know of the page: `fonts` once its own may be shown, `whole` once all of it is laid out. */
export const { dataset } = document.documentElement;

export const afterNextFrame = (task: (time?: unknown) => void) =>
  requestAnimationFrame(() => setTimeout(task));

/** What can wait for it does: asking for two fonts alone before it costs a phone a tenth of a second there. */
export const firstPaint = new Promise((painted) => {
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
    // A window that is very small or behind others may never tell of its paint.
    setTimeout(painted, 3000);
  } else afterNextFrame(painted);
});
