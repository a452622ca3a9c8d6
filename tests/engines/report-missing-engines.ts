import { engines, isInstalled } from './engines.ts';

export default function reportMissingEngines() {
  const missing = engines.filter((engine) => !isInstalled(engine)).map(({ name }) => name);
  if (missing.length === 0) return;
  process.stdout.write(`Not installed, so not tested in: ${missing.join(', ')} (npm run install-engines).\n`);
}
