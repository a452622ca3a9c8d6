// Loaded into processes that tests start. Resolves the names in TEST_NAMES, hangs for all others, and logs each lookup.
const dns = require('node:dns');
const { appendFileSync } = require('node:fs');

const names = JSON.parse(process.env.TEST_NAMES);

dns.lookup = (name, _options, done) => {
  appendFileSync(process.env.TEST_NAMES_LOG, `${name}\n`);
  if (name in names) done(null, [{ address: names[name], family: 4 }]);
  else setInterval(() => {}, 1000);
};
