// Loaded ahead of a process: the system's lookups hang in it, each holding a thread, as with a silent name server.
const dns = require('node:dns');
const { open, writeFileSync } = require('node:fs');

dns.lookup = (name, _options, done) => {
  // Nothing opens the other end of this pipe until the test is over.
  open(process.env.HANG_ON, () => done(Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' })));
  writeFileSync(`${process.env.HANG_ON}.asked`, name);
};
