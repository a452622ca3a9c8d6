import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CannotStart } from './cannot-start.ts';

/**
 * Trusts the certificates in a PEM file, besides those that Node knows, for all connections of this process: to the mail
 * server, PostgreSQL, webhooks, the form service and our own pages. @throws CannotStart
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
    new X509Certificate(certificates);
    setDefaultCACertificates([...getCACertificates('default'), certificates]);
  } catch {
    throw new CannotStart(
      `TLS_CA_FILE ${file} must hold certificates in PEM format, between lines of BEGIN and END CERTIFICATE.`,
    );
  }
}
