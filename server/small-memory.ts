// Imported before anything that allocates.
import { setFlagsFromString } from 'node:v8';

// V8 lets its space for young objects grow to tens of megabytes and gives none of it back. Under load, with 2 MB, the
// process stays 50 MB smaller and answers as many requests (npm run bench).
setFlagsFromString('--max-semi-space-size=2');
setFlagsFromString('--semi-space-growth-factor=1');
