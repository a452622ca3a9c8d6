// Loaded into processes that tests start. Resolves the names in TEST_NAMES, hangs for all others, and logs each lookup.
import dns, { type LookupAddress } from 'node:dns';
import { appendFileSync } from 'node:fs';

const { TEST_NAMES = '{}', TEST_NAMES_LOG = '' } = process.env;
const names: Record<string, string> = JSON.parse(TEST_NAMES);

type Done = (error: null, addresses: LookupAddress[]) => void;

Object.assign(dns, {
  lookup(name: string, _options: object, done: Done) {
    appendFileSync(TEST_NAMES_LOG, `${name}\n`);
    const address = names[name];
    if (address) done(null, [{ address, family: 4 }]);
    else setInterval(() => undefined, 1000);
  },
});
