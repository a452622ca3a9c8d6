import { existsSync } from 'node:fs';
import { client } from './sample-company.ts';

/** The address of the client's year; `undefined` without its words or the client's file. */
export const oneYear = existsSync('content/pages/one-year.yaml') && client ? '/one-year' : undefined;
