// Imported first, so that a Node that is too old says so instead of failing somewhere inside.
const OLDEST = 26;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(
    `This needs Node ${OLDEST} or newer, and runs on ${process.versions.node}: start it with "npm start", which brings its own.\n`,
  );
  process.exit(1);
}
