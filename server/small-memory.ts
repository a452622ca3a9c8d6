// Takes effect on what is loaded after it.
import { setFlagsFromString } from 'node:v8';

// Without this V8 lets its heap grow under load and gives little of it back. Resident memory, measured with 50 clients:
// 137 MB idle and 170 to 200 MB after them without, 124 and 134 to 151 MB with. It costs a tenth more processor time for
// each lead, and a quarter more for each page.
setFlagsFromString('--optimize-for-size');
