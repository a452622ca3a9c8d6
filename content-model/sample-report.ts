import { existsSync } from 'node:fs';
import { client } from './sample-company.ts';
import { serviceIds } from './service-files.ts';

/** The address of the sample monthly report; `undefined` if the firm has no such file, no client's file or no bookkeeping. */
export const sampleReport =
  existsSync('content/pages/sample-report.yaml') && client && serviceIds().includes('bookkeeping')
    ? '/bookkeeping/sample-report'
    : undefined;
