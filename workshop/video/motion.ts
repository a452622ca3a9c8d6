/**
 * The motions in the video. Each is a CSS animation whose delay is its start in the video, so the renderer can show any
 * moment by setting the current time of all animations.
 */
const MOTIONS = {
  /** A printed line. */
  print: { seconds: 0.5, ease: 'steps(24)' },
  /** A sheet or label that moves up into place. */
  rise: { seconds: 0.5, ease: 'cubic-bezier(.2,.8,.2,1)' },
  /** A hand-drawn stroke; its element has `pathLength="1"`. */
  draw: { seconds: 0.35, ease: 'cubic-bezier(.4,0,.2,1)' },
  /** A line that grows to the right. */
  rule: { seconds: 0.45, ease: 'cubic-bezier(.4,0,.2,1)' },
  /** A bar that grows from the bottom. */
  grow: { seconds: 0.6, ease: 'cubic-bezier(.2,.8,.2,1)' },
  /** The highlighter. */
  sweep: { seconds: 0.5, ease: 'cubic-bezier(.4,0,.2,1)' },
  /** A rubber stamp. */
  stamp: { seconds: 0.28, ease: 'cubic-bezier(.6,0,.9,.4)' },
  /** A sheet put down from the right. */
  put: { seconds: 0.7, ease: 'cubic-bezier(.3,.9,.3,1)' },
  /** A sheet that moves from the pile to the list. */
  file: { seconds: 0.6, ease: 'cubic-bezier(.6,0,.4,1)' },
  /** A corrected figure that disappears. */
  leave: { seconds: 0.3, ease: 'ease-in' },
  /** A wrong figure. */
  redden: { seconds: 0.3, ease: 'linear' },
  /** A clock of 30 minutes and the line moving with it. */
  clock: { seconds: 4.6, ease: 'linear' },
  pass: { seconds: 4.6, ease: 'linear' },
} as const;

export type Motion = keyof typeof MOTIONS;

/** Returns the CSS `animation` of a motion that starts `at` seconds into the video. */
export function motion(name: Motion, at: number, seconds: number = MOTIONS[name].seconds): string {
  return `${name} ${seconds}s ${MOTIONS[name].ease} ${at.toFixed(2)}s both`;
}

/** Returns it as a `style` attribute. */
export const moves = (name: Motion, at: number, seconds?: number) =>
  `style="animation:${motion(name, at, seconds)}"`;

/** Draws a check mark at a moment. */
export const tick = (at: number) =>
  `<svg class="tick" viewBox="0 0 32 28"><path pathLength="1" d="m3 15 9 10L29 3" ${moves('draw', at)}/></svg>`;

export const keyframes = `
@property --minutes { syntax: "<integer>"; inherits: true; initial-value: 0 }
@keyframes print { from { clip-path: inset(-.2em 100% -.2em 0) } to { clip-path: inset(-.2em -.2em -.2em 0) } }
@keyframes rise { from { opacity: 0; translate: 0 28px } }
@keyframes draw { from { stroke-dashoffset: 1; visibility: hidden } 1% { visibility: visible } }
@keyframes rule { from { scale: 0 1 } }
@keyframes grow { from { scale: 1 0 } }
@keyframes sweep { from { background-size: 0 100% } to { background-size: 100% 100% } }
@keyframes stamp { from { opacity: 0; scale: 1.7 } }
@keyframes put { from { opacity: 0; translate: 140px 24px; rotate: 7deg } 40% { opacity: 1 } }
@keyframes file { 75% { opacity: 1 } to { opacity: 0; translate: var(--to); scale: .34; rotate: 0deg } }
@keyframes redden { to { color: var(--warning) } }
@keyframes leave { to { opacity: 0; translate: 0 -26px } }
@keyframes clock { from { --minutes: 0 } to { --minutes: 30 } }
@keyframes pass { from { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0 0 0 0) } }
`;
