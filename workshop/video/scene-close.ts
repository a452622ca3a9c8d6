import { sampleCompany } from '../../content-model/sample-company.ts';
import { ledgerAmount } from '../../src/components/money.ts';
import { motion, moves, tick } from './motion.ts';
import { pageHead, type Scene } from './scene.ts';

/** 9,650 booked as 9,560. Swapping two digits always leaves a difference divisible by nine. */
const SWAPPED = 9000;

/** Page 3: the ledger and the bank. One line doesn't match; it's found, corrected and checked. */
export const sceneClose: Scene = (start, titles) => {
  const { cash, lines, month } = sampleCompany;
  const found = start + 4.1;
  const corrected = start + 5.9;
  const wrong = lines.length - 1;
  const changes = (before: number, after: number) =>
    `<span class="change"><s style="animation:${before < 0 ? `${motion('redden', found)},` : ''}${motion('leave', corrected)}">${ledgerAmount(before)}</s><em ${moves('rise', corrected + 0.2)}>${ledgerAmount(after)}</em></span>`;
  const agree = (name: string, cents: number, at: number) =>
    `<tr><th>${name}</th><td>${ledgerAmount(cents)}</td><td>${ledgerAmount(cents)}</td><td>${tick(at)}</td></tr>`;
  return `
  ${pageHead(3, titles, start, start + 9.2)}
  <div class="close sheet">
    <table>
      <tr><th></th><td>Bank</td><td>Ledger</td><td></td></tr>
      ${agree('Opening balance', cash.opening, start + 1.5)}
      ${lines
        .map(({ account, cents }, index) =>
          index < wrong
            ? agree(account, cents, start + 2.1 + index * 0.6)
            : `<tr class="wrong"><th>${account}</th><td>${ledgerAmount(cents)}</td><td>${changes(cents + SWAPPED, cents)}
                <svg class="ring" viewBox="0 0 220 64" ${moves('leave', corrected + 0.5)}><path pathLength="1" d="M112 5C40 3 6 16 8 33s50 28 108 26 98-14 97-30S150 2 84 8" ${moves('draw', found, 0.6)}/></svg>
              </td><td>${tick(corrected + 0.6)}</td></tr>`,
        )
        .join('')}
      <tr class="total"><th>Cash, ${month} 31</th>
        <td><b>${ledgerAmount(cash.closing)}</b><i class="double" ${moves('rule', start + 7.1)}></i></td>
        <td><b>${changes(cash.closing + SWAPPED, cash.closing)}</b><i class="double" ${moves('rule', start + 7.1)}></i></td>
        <td>${tick(start + 7.4)}</td></tr>
    </table>
    <p class="apart" ${moves('rise', found + 0.5)}><s ${moves('leave', corrected + 0.1)}>${ledgerAmount(SWAPPED)} off</s><em ${moves('rise', corrected + 0.4)}>0.00 off</em></p>
    <p class="stamp" ${moves('stamp', start + 8.1)}>Checked<small>CPA</small></p>
  </div>`;
};
