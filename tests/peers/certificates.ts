import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the path of a self-signed certificate with its key. */
export const certificateFile = (name: 'self-signed' | 'expired' | 'other-name') =>
  fileURLToPath(new URL(`${name}.pem`, import.meta.url));

/** For 127.0.0.1, and valid until 2126. */
export const SELF_SIGNED = readFileSync(certificateFile('self-signed'));
