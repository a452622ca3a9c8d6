// Affects only modules loaded after this one.
import { setFlagsFromString } from 'node:v8';

// Otherwise V8's heap grows under load and hardly shrinks again. With 50 clients this saves 13 MB of resident memory when
// idle and 40 MB afterwards. It costs 10% more CPU time per lead and 25% more per page.
setFlagsFromString('--optimize-for-size');
