import { ACTIONS, type Action, type ActionName, whoMay } from './actions.ts';

const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`;

/** Lists the actions of the desk as a Markdown table, for docs/desk.md. */
function describeActions(): string {
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
  return `${head}${row(Array.from({ length: 6 }, () => '---'))}${rows.join('')}`;
}

const [START, END] = [
  '<!-- Made from desk/actions.ts by npm run schemas. -->\n',
  '<!-- End of the table. -->',
];

/** Puts the table into the text of docs/desk.md. @throws Error if the marks around it are gone */
export function withActions(text: string): string {
  const [before, rest] = text.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('docs/desk.md has lost the marks around its table');
  return `${before}${START}\n${describeActions()}\n${END}${after}`;
}
