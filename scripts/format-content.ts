import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { formatYaml } from '../content-model/format-yaml.ts';

// npm run format: formats YAML files as the editor does.

for (const file of globSync('{content,content-starter}/**/*.yaml')) {
  const text = readFileSync(file, 'utf8');
  try {
    const formatted = formatYaml(text);
    if (formatted !== text) writeFileSync(file, formatted);
  } catch (error) {
    process.stderr.write(`${file}: not formatted: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
