// npm run new-firm -- DIR [--answers FILE.json]: writes the content folder of a new firm from content-starter/ and the words that
// all firms share, and says what to do next.
import { exitWithMessage } from '../server/cannot-start.ts';
import { answersFrom, answersHelp } from './new-firm/answers.ts';
import { askForAnswers } from './new-firm/questions.ts';
import { otherFiles, refuseFolder, writeNewFirm } from './new-firm/write-firm.ts';
import { readArguments } from './read-arguments.ts';

const { positionals, values } = readArguments(
  { allowPositionals: true, options: { answers: { type: 'string' }, help: { type: 'boolean' } } },
  'To see what it takes: npm run new-firm -- --help',
);
const [folder, second] = positionals;
if (values.help) {
  process.stdout.write(
    `npm run new-firm -- DIR [--answers FILE.json]\n\nThe answers in FILE.json:\n${answersHelp()}`,
  );
  process.exit();
}
if (!folder || second) exitWithMessage('Name one folder to write: npm run new-firm -- ../my-content');
// Checked first, so you don't answer questions for nothing.
const refusedFolder = refuseFolder(folder);
if (refusedFolder) exitWithMessage(refusedFolder);
if (!values.answers && !process.stdin.isTTY)
  exitWithMessage(
    'It can only ask in a terminal. Run it in one, or add --answers FILE.json; --help says what goes in it.',
  );
const answers = values.answers
  ? await Promise.try(answersFrom, values.answers).catch((error: Error) => exitWithMessage(error.message))
  : await askForAnswers();
if (!answers) process.exit(1);
const refusal = writeNewFirm(folder, answers);
if (refusal) exitWithMessage(refusal);
process.stdout.write(`Wrote ${folder}. Its texts are true of any firm with your answers; make them yours. To use it:

  rm -r ${['content', ...otherFiles(answers)].join(' ')}
  mv ${folder} content
  npm run format
  npm start
`);
