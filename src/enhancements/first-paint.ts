/** What the styles know of the page: `fonts` once its own may be shown, `whole` once all of it is laid out. */
export const { dataset } = document.documentElement;

export const afterNextFrame = (task: (time?: unknown) => void) =>
  requestAnimationFrame(() => setTimeout(task));

/** Waits for the first paint: asking for two fonts before it costs a phone a tenth of a second. */
export async function firstPaint() {
  // A page that a browser makes ready before its link is followed waits to be seen.
  if (document.prerendering)
    await new Promise((seen) => document.addEventListener('prerenderingchange', seen));
  await new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
    // A very small or covered window may never report its paint.
    setTimeout(painted, 3000);
  });
}
