import { firmTrouble } from '../content-model/import-firm.ts';

// Before anything imports the firm's files: a comma too few in one of them is said with its line, not as a stack.
const trouble = await firmTrouble();
if (trouble) {
  process.stderr.write(`${trouble}\n`);
  process.exit(1);
}
