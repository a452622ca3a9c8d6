// Says what on this machine keeps the site from being built, and ends then, or its words from being published. Builds and the
// launch check ask first, because tools further on fail with a stack.
import { dirname } from 'node:path';
import { machineProblems } from '../server/machine.ts';

const problems = machineProblems(dirname(import.meta.dirname));
for (const { sentence } of problems) process.stderr.write(`${sentence}\n`);
if (problems.some(({ stops }) => stops === 'building')) process.exit(1);
