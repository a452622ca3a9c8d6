// Crashes with what a visitor typed in the error, as in a database driver's message.
import { startUp } from '../../server/startup.ts';

await startUp();
const [, , typed = ''] = process.argv;
setTimeout(() => {
  throw new Error(`duplicate key: ${typed}`, { cause: new Error(typed) });
}, 10);
