import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { formatYaml } from '../content-model/format-yaml.ts';

// Run by `npm run format`: formats the YAML files, which Biome doesn't know.

for (const file of globSync('{content,tests/second-firm/content}/**/*.yaml')) {
  const text = readFileSync(file, 'utf8');
  try {
    const formatted = formatYaml(text);
    if (formatted !== text) writeFileSync(file, formatted);
  } catch (error) {
    process.stderr.write(`${file}: not formatted: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
