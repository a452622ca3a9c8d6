// Loads .env, if there is one. Node's own option for that prints a line with each command where there's none.
try {
  process.loadEnvFile('.env');
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
