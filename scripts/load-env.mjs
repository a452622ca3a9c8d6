// Loads .env, if there is one. Node's own option for that prints a line with each command where there's none.
try {
  process.loadEnvFile('.env');
} catch (error) {
  if (error.code === 'EACCES') {
    process.stderr.write('This user may not read .env: see “Who owns what” in deploy/README.md.\n');
    process.exit(1);
  }
  if (error.code !== 'ENOENT') throw error;
}
