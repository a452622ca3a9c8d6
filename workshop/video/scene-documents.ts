import { motion, moves, tick } from './motion.ts';
import { pageHead, type Scene } from './scene.ts';

const DOCUMENTS = [
  { form: '1040', name: 'Last tax return' },
  { form: 'W-2', name: 'Wage statements' },
  { form: '1099', name: 'Other income' },
  { form: '941', name: 'Payroll reports' },
];
/** The height of a line in the list, and the offset between papers in the pile. */
const ROW = 68;
const ASIDE = 36;
const UP = 26;

/** Page 2: four papers go from the pile to the list, then read-only access to the bank. */
export const sceneDocuments: Scene = (start, titles) => {
  const arrives = (index: number) => start + 1.5 + index * 0.75;
  const bank = start + 4.9;
  return `
  ${pageHead(2, titles, start, start + 8.6)}
  <div class="documents">
    <div class="list">
      <h3>Secure portal</h3>
      <ul>
        ${DOCUMENTS.map(({ name }, index) => `<li>${name} ${tick(arrives(index) + 0.5)}</li>`).join('')}
        <li>Bank, read-only ${tick(bank + 1.4)}</li>
      </ul>
    </div>
    <div class="pile">
      ${DOCUMENTS.map(
        ({ form }, index) => `
      <div style="z-index:${9 - index};left:${150 - index * ASIDE}px;top:${96 - index * UP}px;--to:${-450 + index * ASIDE}px ${-132 + index * (UP + ROW)}px;animation:${motion('file', arrives(index))}">
        <div class="sheet form"><b>${form}</b><i></i><i></i><i></i><i></i></div>
      </div>`,
      ).join('')}
    </div>
    <div class="bank sheet" ${moves('rise', bank)}>
      <svg viewBox="0 0 96 84" width="96" height="84"><path d="M48 4 6 28v8h84v-8zM14 42h12v26H14zm28 0h12v26H42zm28 0h12v26H70zM6 72h84v9H6z"/></svg>
      <p ${moves('rise', bank + 0.5)}>View activity ${tick(bank + 0.9)}</p>
      <p class="never" ${moves('rise', bank + 1.6)}>Move money<svg class="cross" viewBox="0 0 28 28"><path pathLength="1" d="M4 4 24 24" ${moves('draw', bank + 2.1, 0.2)}/><path pathLength="1" d="M24 4 4 24" ${moves('draw', bank + 2.3, 0.2)}/></svg></p>
    </div>
  </div>`;
};
