// A process of the server that falls over with a visitor's words in the error, as a driver's message may hold them.
import { openParts } from '../../server/open-parts.ts';

await openParts();
const [, , typed = ''] = process.argv;
setTimeout(() => {
  throw new Error(`duplicate key: ${typed}`, { cause: new Error(typed) });
}, 10);
