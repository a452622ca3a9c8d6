import { motion, moves } from './motion.ts';
import type { Scene } from './scene.ts';

/** Page 0: the four steps, printed one by one, and a double rule. */
export const sceneStart: Scene = (start, titles) => `
  <div class="start">
    <h1 ${moves('rise', start - 1)}>After you <mark style="animation:${motion('sweep', start + 0.5)}">sign up</mark></h1>
    <ol>
      ${titles
        .map(
          (title, index) =>
            `<li ${moves('print', start + 0.9 + index * 0.6)}><b>${index + 1}</b>${title}</li>`,
        )
        .join('')}
    </ol>
    <i class="double" ${moves('rule', start + 3.3)}></i>
  </div>`;
