// npm run new-firm -- DIR [--answers FILE.json]: writes the content folder of a new firm, from the demo's, and says what to
// do next.
import { parseArgs } from 'node:util';
import { answersFrom, answersHelp, askForAnswers } from './new-firm/answers.ts';
import { otherFiles, writeNewFirm } from './new-firm/write-firm.ts';

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'string' }, help: { type: 'boolean' } },
});
const [folder] = positionals;
if (values.help) {
  process.stdout.write(
    `npm run new-firm -- DIR [--answers FILE.json]\n\nThe answers in FILE.json:\n${answersHelp()}`,
  );
  process.exit();
}
if (!folder) stop('Name a folder to write: npm run new-firm -- ../my-content');
const answers = values.answers
  ? await Promise.try(answersFrom, values.answers).catch((error: Error) => stop(error.message))
  : await askForAnswers();
const refusal = writeNewFirm(folder, answers);
if (refusal) stop(refusal);
process.stdout.write(`Wrote ${folder}. Its texts are the demo's, fitted to your answers, so change them to yours. To use it:

  rm -r content tests/demo${otherFiles(answers)
    .map((file) => ` ${file}`)
    .join('')}
  mv ${folder} content
  npm run format
  npm run draw
  npm start
`);
