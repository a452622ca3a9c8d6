import { moves, tick } from './motion.ts';
import { pageHead, type Scene } from './scene.ts';

const BARS = 56;
const STEP = 11;
/** The turns of the call, in bars: the bookkeeper asks, you answer. */
const TURNS = [
  { who: 'asks', from: 1, to: 11 },
  { who: 'answers', from: 12, to: 25 },
  { who: 'asks', from: 27, to: 36 },
  { who: 'answers', from: 37, to: 47 },
  { who: 'asks', from: 49, to: 55 },
] as const;

/** Returns the height of a voice's bar, which looks random but is the same in every rendering. */
const loudness = (bar: number) =>
  10 + Math.round(17 * Math.abs(Math.sin(bar * 1.7) + 0.6 * Math.sin(bar * 4.1)));

function voice(who: 'asks' | 'answers', middle: number): string {
  return Array.from({ length: BARS }, (_, bar) => {
    const speaks = TURNS.some((turn) => turn.who === who && bar >= turn.from && bar <= turn.to);
    const height = speaks ? loudness(bar) : 4;
    return `<rect class="${speaks ? who : ''}" x="${bar * STEP}" y="${middle - height / 2}" width="7" height="${height}" rx="3"/>`;
  }).join('');
}

const bubble = (who: 'asks' | 'answers', at: number, text: string) =>
  `<p class="bubble ${who}" ${moves('rise', at, 0.4)}>${text}</p>`;

/** Page 1: a 30-minute call with two questions and answers, and the written result. */
export const sceneCall: Scene = (start, titles) => `
  ${pageHead(1, titles, start, start + 8.6)}
  <div class="call">
    <div class="talk">
      ${bubble('asks', start + 1.1, 'How do you make money?')}
      ${bubble('answers', start + 2, 'Subscriptions, mostly.')}
      ${bubble('asks', start + 3.1, 'What’s due next?')}
      ${bubble('answers', start + 4, 'March 15, I think.')}
      <div class="voices">
        <p class="clock" ${moves('clock', start + 0.8)}></p>
        <svg viewBox="0 0 ${BARS * STEP} 100" width="${BARS * STEP}" height="100" ${moves('pass', start + 0.8)}>
          ${voice('asks', 24)}${voice('answers', 76)}
        </svg>
      </div>
    </div>
    <div class="sheet written" ${moves('put', start + 5.5)}>
      <h3>In writing</h3>
      <ul>
        <li>Monthly books ${tick(start + 6.3)}</li>
        <li>Tax returns ${tick(start + 6.6)}</li>
        <li>Calls and emails ${tick(start + 6.9)}</li>
      </ul>
      <p>Your price<i class="double" ${moves('rule', start + 7.4)}></i></p>
    </div>
  </div>`;
