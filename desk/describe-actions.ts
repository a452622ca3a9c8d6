import type { Action } from './action.ts';
import { ACTIONS } from './action-table.ts';
import { type ActionName, whoMay } from './actions.ts';

const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`;

const BEFORE = `# What each role may do at the desk

Each action is declared in an \`…-actions.ts\` of \`desk/\`, with its request, what it takes and what it answers. Routes, buttons and tests follow from that, and these tables, by \`npm run schemas\`. The desk doesn't start while one has no handler.
`;

const HEAD = row(['what', 'passkey again', 'in the log as']) + row(['---', '---', '---']);

/** Returns docs/desk-actions.md: everything that the desk can do, and who may. */
export function describeActions(): string {
  const groups = Map.groupBy(Object.entries<Action>(ACTIONS), ([name]) => whoMay(name as ActionName));
  const tables = [...groups].map(([who, actions]) => {
    const rows = actions.map(([, { fresh, log, about }]) =>
      row([about, fresh ? 'yes' : '', log === 'nothing' ? '' : log]),
    );
    return `\n## What ${who} may do\n\n${HEAD}${rows.join('')}`;
  });
  return BEFORE + tables.join('');
}
