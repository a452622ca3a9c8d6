/** What the styles know of the page: `fonts` once its own may be shown, `whole` once all of it is laid out. */
export const { dataset } = document.documentElement;

export const afterNextFrame = (task: (time?: unknown) => void) =>
  requestAnimationFrame(() => setTimeout(task));

/** A page that a browser makes ready before its link is followed waits to be seen. */
const seen = new Promise<unknown>((seen) => {
  if (document.prerendering) document.addEventListener('prerenderingchange', seen, { once: true });
  else seen(undefined);
});

/** What can wait for it does: asking for two fonts alone before it costs a phone a tenth of a second there. */
export const firstPaint = seen.then(
  () =>
    new Promise((painted) => {
      new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
      // A very small or hidden window may never report a paint.
      setTimeout(painted, 3000);
    }),
);
