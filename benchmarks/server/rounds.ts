import { median } from './load.ts';

type Measure = () => number | Promise<number>;

/** A line of the table. What it stands beside is measured right before it. */
export type Row = {
  what: string;
  unit: string;
  measure: Measure;
  beside?: { what: string; measure: Measure } | undefined;
  goal?: string;
};

const figure = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
export const show = (value = Number.NaN) => figure.format(value);
export const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Measures everything once, then once more, and so on, so that what else the machine does falls on all alike; tells each
 * figure.
 *
 * @returns a Markdown table of medians, and of the ratios in each round
 */
export async function inRounds(rows: Row[], rounds: number): Promise<string[]> {
  const measured = rows.map((row) => ({ ...row, own: [] as number[], theirs: [] as number[] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { what, unit, measure, beside, own, theirs } of measured) {
      if (beside) theirs.push(await beside.measure());
      own.push(await measure());
      const compared = beside ? `; ${beside.what}: ${show(theirs.at(-1))} ${unit}` : '';
      say(`${round}/${rounds} ${what}: ${show(own.at(-1))} ${unit}${compared}`);
    }
  }
  return [
    '| What | Median | Beside | Ratio (lowest to highest) | Goal |',
    '|---|---:|---|---:|---:|',
    ...measured.map(({ what, unit, beside, goal = '', own, theirs }) => {
      const ratios = own
        .map((value, round) => value / (theirs[round] ?? Number.NaN))
        // Where both sides refused posts, nothing can be said.
        .filter((ratio) => !Number.isNaN(ratio));
      const range = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2)).join(' to ');
      const compared = beside && [
        `${show(median(theirs))} ${unit}: ${beside.what}`,
        `${median(ratios).toFixed(2)} (${range})`,
      ];
      return `| ${[what, `${show(median(own))} ${unit}`, ...(compared ?? ['', '']), goal].join(' | ')} |`;
    }),
  ];
}
