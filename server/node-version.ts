// Imported first, so that an old Node fails with a clear message.
const OLDEST = 26;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(
    `This needs Node ${OLDEST} or newer, but runs on ${process.versions.node}. Start it with "npm start", which has its own Node.\n`,
  );
  process.exit(1);
}
