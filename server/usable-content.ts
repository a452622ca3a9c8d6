import { firmTrouble } from '../content-model/import-firm.ts';

// Before anything imports the firm's files, so that a missing comma is reported with its line, not as a stack trace.
const trouble = await firmTrouble();
if (trouble) {
  process.stderr.write(`${trouble}\n`);
  process.exit(1);
}
