import { sampleCompany } from '../../content-model/sample-company.ts';
import { ledgerAmount } from '../../src/components/money.ts';
import { motion, moves, tick } from './motion.ts';
import { pageHead, type Scene } from './scene.ts';

const HEIGHT = 250;
const STEP = 88;
const NEXT = ['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr'];

/** Page 4: six months of revenue and expenses, October's lines, the runway, and the next months. */
export const sceneReport: Scene = (start, titles) => {
  const { months, net, cash, runwayMonths, month } = sampleCompany;
  const last = months.at(-1);
  const highest = Math.max(...months.map(({ expenses }) => expenses));
  const bar = (kind: string, cents: number, at: number) => {
    const height = Math.round((cents / highest) * HEIGHT);
    return `<i class="${kind}" style="height:${height}px;animation:${motion('grow', at)}"></i>`;
  };
  const line = (name: string, cents: number, at: number) =>
    `<li ${moves('print', at)}><i class="${name.toLowerCase()}"></i>${name}<b ${cents < 0 && name === 'Net' ? 'class="negative"' : ''}>${ledgerAmount(cents)}</b></li>`;
  return `
  ${pageHead(4, titles, start, start + 9)}
  <div class="report">
    <div class="chart" style="height:${HEIGHT + 44}px">
      ${months
        .map(
          ({ month, revenue, expenses }, index) => `
        <div style="left:${index * STEP}px">
          ${bar('revenue', revenue, start + 0.9 + index * 0.14)}${bar('expenses', expenses, start + 1 + index * 0.14)}
          <span>${month}</span>
        </div>`,
        )
        .join('')}
    </div>
    <div class="sheet lines">
      <h3>${month}</h3>
      <ul>
        ${line('Revenue', last?.revenue ?? 0, start + 1.5)}
        ${line('Expenses', -(last?.expenses ?? 0), start + 2)}
        ${line('Net', net, start + 2.5)}
      </ul>
      <i class="double" ${moves('rule', start + 3)}></i>
      <div class="runway">
        <p ${moves('rise', start + 3.7)}>Cash<b>${ledgerAmount(cash.closing)}</b></p>
        <p ${moves('rise', start + 4.5)}>Runway<b><mark style="animation:${motion('sweep', start + 4.9)}">${runwayMonths} months</mark></b></p>
      </div>
    </div>
    <ol class="next">
      ${NEXT.map((name, index) => `<li ${moves('rise', start + 6.6 + index * 0.1, 0.4)}>${name} ${tick(start + 7.3 + index * 0.28)}</li>`).join('')}
    </ol>
  </div>`;
};
