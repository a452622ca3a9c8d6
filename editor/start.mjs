// npm run edit: opens the site and its words in a browser.
import { spawn } from 'node:child_process';
import { environment, install, projectNode } from '../scripts/install.mjs';

install();
const child = spawn(projectNode(), ['editor/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment(),
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
