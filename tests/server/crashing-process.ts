// Crashes with an error that quotes visitor input, as database drivers do.
import { startUp } from '../../server/startup.ts';

await startUp('dist');
const [, , typed = ''] = process.argv;
setTimeout(() => {
  throw new Error(`duplicate key: ${typed}`, { cause: new Error(typed) });
}, 10);
