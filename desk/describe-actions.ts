import type { Action } from './action.ts';
import { ACTIONS } from './action-table.ts';
import { type ActionName, whoMay } from './actions.ts';

const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`;

const BEFORE = `# What each role may do at the desk

Each action is declared in an \`…-actions.ts\` of \`desk/\`, with what it takes and answers. Routes, buttons and tests follow from that, and this table, by \`npm run schemas\`. The desk doesn't start while one has no handler.

`;

/** Returns docs/desk-actions.md: everything that the desk can do, and who may. */
export function describeActions(): string {
  const rows = Object.entries<Action>(ACTIONS).map(([name, { request, fresh, log, about }]) =>
    row([
      about,
      whoMay(name as ActionName),
      fresh ? 'yes' : '',
      log === 'nothing' ? '' : log,
      `\`${request}\``,
      `\`${name}\``,
    ]),
  );
  const head = row(['what', 'who', 'passkey again', 'in the log as', 'request', 'name']);
  return `${BEFORE}${head}${row(Array.from({ length: 6 }, () => '---'))}${rows.join('')}`;
}
