import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { pageSample, serviceSample } from './service-samples.ts';

// Run by `npm run new-service NAME`: writes the two content files of a service, complete and explained, so that its
// page stands at once and the firm changes words instead of finding fields.

/** Longer, and neither the menu nor the sample's description would hold it. */
const NAME_LENGTH = 40;

/** The address of a service, such as `nonprofit-audits`. */
const idOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The next account code after those in use, else the first free one between them. */
function freeCode(): string | undefined {
  const used = globSync('content/services/*.yaml').map((file) =>
    Number((parse(readFileSync(file, 'utf8')) as { code: unknown }).code),
  );
  const codes = Array.from({ length: 18 }, (_, index) => 1000 + index * 500);
  const next = Math.max(0, ...used.map((code) => Math.floor(code / 1000) * 1000)) + 1000;
  return [next, ...codes].find((code) => code < 10_000 && !used.includes(code))?.toString();
}

/** Writes the files of a service. @returns what to say, and whether it went well */
function newService(name: string): { said: string; ok: boolean } {
  const id = idOf(name);
  const refuse = (said: string) => ({ said, ok: false });
  if (!/^[a-z]/.test(id) || name.length > NAME_LENGTH) {
    return refuse(
      `Say what the service is called, in ${NAME_LENGTH} characters or fewer that begin with a letter: npm run new-service "Nonprofit audits"`,
    );
  }
  const files = [`content/services/${id}.yaml`, `content/pages/${id}.yaml`] as const;
  const taken = [...files, `src/pages/${id}.astro`].find((file) => existsSync(file));
  if (taken) return refuse(`/${id} is taken: there is ${taken} already. Give the service another name.`);
  const code = freeCode();
  if (!code) return refuse('All account codes from 1000 to 9500 are taken.');
  writeFileSync(files[0], serviceSample({ id, name, code }));
  writeFileSync(files[1], pageSample({ id, name }));
  return {
    said: `Wrote ${files.join(' and ')}. The page stands at /${id} with the next build; every word in it is yours to change.`,
    ok: true,
  };
}

const { said, ok } = newService(process.argv.slice(2).join(' ').trim());
(ok ? process.stdout : process.stderr).write(`${said}\n`);
process.exitCode = ok ? 0 : 1;
