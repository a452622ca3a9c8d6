import { existsSync } from 'node:fs';
import { client } from './sample-company.ts';

/** The file of the client's year. */
export const ONE_YEAR = 'content/pages/one-year.yaml';

/** The address of the client's year; `undefined` without its words or the client's file. */
export const oneYear = existsSync(ONE_YEAR) && client ? '/one-year' : undefined;
