import { ACTIONS, type Action, type ActionName, whoMay } from './actions.ts';

const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`;

const BEFORE = `# What each role may do at the desk

Routes, buttons, tests and this table are made from \`desk/actions.ts\` by \`npm run schemas\`. A route without a row doesn't start.

`;

/** Returns docs/desk-actions.md: everything that the desk can do, and who may. */
export function describeActions(): string {
  const rows = Object.entries<Action>(ACTIONS).map(([name, { method, path, fresh, log, about }]) =>
    row([
      about,
      whoMay(name as ActionName),
      fresh ? 'yes' : '',
      log === 'nothing' ? '' : log,
      `\`${method} ${path}\``,
      `\`${name}\``,
    ]),
  );
  const head = row(['what', 'who', 'passkey again', 'in the log as', 'request', 'name']);
  return `${BEFORE}${head}${row(Array.from({ length: 6 }, () => '---'))}${rows.join('')}`;
}
