// The desk, for calendars on this machine: `CALENDAR` is the only port that it connects to.
import { parseArgs } from 'node:util';
import { exitIfCannotStart } from '../../server/cannot-start.ts';
import { nameLookup } from '../../server/name-lookup.ts';
import { SELF_SIGNED } from '../peers/certificates.ts';

const { openDesk } = await import('../../desk/open-desk.ts');

const names = { port: { type: 'string' }, dist: { type: 'string' } } as const;
const { port, dist } = parseArgs({ options: names }).values;
const calendar = Number(process.env.CALENDAR);
const reach = {
  allows: (_address: string, asked: number) => asked === calendar,
  lookup: nameLookup,
  ca: SELF_SIGNED.toString(),
};
const options = { port: Number(port), previewPort: 0, host: undefined, opensBrowser: false, dist, reach };
await openDesk(options).catch(exitIfCannotStart);
