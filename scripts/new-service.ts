// npm run new-service -- NAME [--price "85 a month"] [--included TEXT] [--excluded TEXT] [--choice TEXT]: writes a service's
// files from content-starter/new-service/. In a terminal it asks for what isn't given. `--json` prints what it wrote, or why
// it didn't, as data.
import * as prompts from '@clack/prompts';
import { priceIn } from './new-firm/typed-price.ts';
import { newService, refuseName, type ServiceAnswers } from './new-service/write-service.ts';
import { readArguments } from './read-arguments.ts';

const text = { type: 'string' } as const;
const { positionals, values } = readArguments(
  {
    allowPositionals: true,
    options: { json: { type: 'boolean' }, price: text, included: text, excluded: text, choice: text },
  },
  'Use: npm run new-service -- "Nonprofit audits" --price "900 a month"',
);
const { json, ...given } = values;
const name = positionals.join(' ').trim();

const badPrice = (price = '') =>
  price && !priceIn(price)
    ? 'Write a price like 390 a month, from 950 a return or 120 an hour, in whole dollars, and nothing more.'
    : undefined;

/** Asks for what wasn't given. An empty line leaves it out. */
async function ask(): Promise<Partial<ServiceAnswers>> {
  const question = (message: string, validate?: typeof badPrice) => () =>
    prompts.text({
      message: `${message} Leave it empty if you don't know yet.`,
      ...(validate && { validate }),
    });
  return prompts.group(
    {
      price: question('What does it cost? Such as 390 a month, or from 950 a return.', badPrice),
      included: question('What does it include? One sentence.'),
      excluded: question("What doesn't it include?"),
      choice: question(`What does the contact form call it, if not ${name}?`),
    },
    { onCancel: () => process.exit(1) },
  );
}

const refusal = refuseName(name) ?? badPrice(given.price);
const isAsking = !refusal && !json && Object.keys(given).length === 0 && process.stdin.isTTY;
const answers = { ...given, ...(isAsking && (await ask())) };
const written = Object.fromEntries(Object.entries(answers).filter(([, value]) => value));
const result = refusal ? { refusal } : newService({ name, ...written });
const isRefused = 'refusal' in result;
if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
else if (isRefused) process.stderr.write(`${result.refusal}\n`);
else
  process.stdout.write(
    `Wrote ${result.paths.join(' and ')}. The next build adds the page /${result.id}. Read its words, and make them yours.\n`,
  );
process.exitCode = isRefused ? 1 : 0;
