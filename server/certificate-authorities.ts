import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CannotStart } from './cannot-start.ts';

/**
 * Trusts the certificates in a PEM file, in addition to Node's own, for all connections of this process: to the mail server,
 * PostgreSQL, webhooks, the form service and our own pages. @throws CannotStart
 */
export function trustCertificates(file: string | undefined): void {
  if (file === undefined) return;
  let certificates: string;
  try {
    certificates = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(`TLS_CA_FILE ${file} can't be read: ${code ?? 'unknown error'}.`);
  }
  try {
    const each = split(certificates);
    for (const certificate of each) new X509Certificate(certificate);
    setDefaultCACertificates([...getCACertificates('default'), ...each]);
  } catch {
    throw new CannotStart(
      `TLS_CA_FILE ${file} must hold certificates in PEM format, between lines of BEGIN and END CERTIFICATE.`,
    );
  }
}

const END = '-----END CERTIFICATE-----';

/** Splits a bundle, because Node skips a certificate whose first line is damaged. @throws Error if it ends in half of one */
function split(bundle: string): string[] {
  const [rest = '', ...reversed] = bundle.split(END).reverse();
  if (reversed.length === 0 || rest.includes('-----BEGIN CERTIFICATE')) throw new Error('incomplete');
  return reversed.reverse().map((text) => `${text}${END}\n`);
}
