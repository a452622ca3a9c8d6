// A process of the server that falls over with a visitor's words in the error, as a driver's message may hold them.
import { startUp } from '../../server/startup.ts';

await startUp();
const [, , typed = ''] = process.argv;
setTimeout(() => {
  throw new Error(`duplicate key: ${typed}`, { cause: new Error(typed) });
}, 10);
