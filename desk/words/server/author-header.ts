import type { IncomingHttpHeaders } from 'node:http';
import type { Author } from '../../publish/versions.ts';

const NAME = 'desk-author';

/** Says to Words who is signed in at the desk. */
export const authorHeader = (author: Author) => ({ [NAME]: encodeURIComponent(JSON.stringify(author)) });

/** Reads who is signed in at the desk. @throws Error unless the desk sent it */
export const authorIn = (headers: IncomingHttpHeaders): Author =>
  JSON.parse(decodeURIComponent(String(headers[NAME])));
