// Loaded before a process: makes each system lookup hang and block a thread, as with a silent name server.
const dns = require('node:dns');
const { open, writeFileSync } = require('node:fs');

dns.lookup = (name, _options, done) => {
  // The other end of this pipe stays closed until the test is over.
  open(process.env.HANG_ON, () => done(Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' })));
  writeFileSync(`${process.env.HANG_ON}.asked`, name);
};
