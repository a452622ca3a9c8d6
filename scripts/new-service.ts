// npm run new-service NAME: writes the two content files of a service from the samples in scripts/new-service/. `--json`
// prints what it wrote, or why it didn't, as data.
import { newService } from './new-service/write-service.ts';

const args = process.argv.slice(2);
const result = newService(
  args
    .filter((arg) => arg !== '--json')
    .join(' ')
    .trim(),
);
const isRefused = 'refusal' in result;
if (args.includes('--json')) process.stdout.write(`${JSON.stringify(result)}\n`);
else if (isRefused) process.stderr.write(`${result.refusal}\n`);
else
  process.stdout.write(
    `Wrote ${result.paths.join(' and ')}. The next build adds the page /${result.id}. The words are samples; change them all.\n`,
  );
process.exitCode = isRefused ? 1 : 0;
