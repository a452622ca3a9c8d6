/** Read by the styles: `fonts` is set when web fonts may show, `whole` when the whole page is laid out. */
export const { dataset } = document.documentElement;

export const afterNextFrame = (task: (time?: unknown) => void) =>
  requestAnimationFrame(() => setTimeout(task));

/** Waits for the first paint, because requesting two fonts before it delays a phone's by a tenth of a second. */
export async function firstPaint() {
  // A prerendered page waits until it's shown.
  if (document.prerendering)
    await new Promise((seen) => document.addEventListener('prerenderingchange', seen));
  await new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
    // A tiny or covered window may never report a paint.
    setTimeout(painted, 3000);
  });
}
