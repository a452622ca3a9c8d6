// npm run new-service NAME: writes the two content files of a service from the samples in scripts/new-service/.
import { slugOf } from '../content-model/slug.ts';
import { newService } from './new-service/write-service.ts';

const name = process.argv.slice(2).join(' ').trim();
const refusal = newService(name);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
} else {
  const id = slugOf(name);
  process.stdout.write(
    `Wrote content/services/${id}.yaml and content/pages/${id}.yaml. The next build adds the page /${id}. The words are samples; change them all.\n`,
  );
}
