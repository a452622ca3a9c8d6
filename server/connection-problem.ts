import type { Trouble } from './delivery-outcome.ts';

/** Why another server can't be used: a code for programs, and words for people with the system's own code. */
export type ConnectionProblem = { code: Extract<Trouble, 'unreachable' | 'not-trusted'>; why: string };

const UNKNOWN = 'its certificate is from an authority that neither this machine nor TLS_CA_FILE knows';
const OTHER_NAME = 'its certificate is for another host name';
const UNUSABLE = 'its certificate is invalid';

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN,
  CERT_UNTRUSTED: UNKNOWN,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is for later, or the clock of this machine is slow',
  CERT_REVOKED: 'its certificate was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: OTHER_NAME,
  HOSTNAME_MISMATCH: OTHER_NAME,
  CERT_CHAIN_TOO_LONG: UNUSABLE,
  CERT_REJECTED: UNUSABLE,
  CERT_SIGNATURE_FAILURE: UNUSABLE,
  ERROR_IN_CERT_NOT_AFTER_FIELD: UNUSABLE,
  ERROR_IN_CERT_NOT_BEFORE_FIELD: UNUSABLE,
  INVALID_CA: UNUSABLE,
  INVALID_PURPOSE: UNUSABLE,
  PATH_LENGTH_EXCEEDED: UNUSABLE,
  UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY: UNUSABLE,
  UNABLE_TO_DECRYPT_CERT_SIGNATURE: UNUSABLE,
};

/** Matches the codes of other failures of the TLS handshake, as with a port that doesn't use TLS. */
const HANDSHAKE = /^(?:EPROTO|ERR_(?:SSL|TLS)_\w+)$/;

const CONNECTION: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ETIMEDOUT: 'timed out',
  ENOTFOUND: 'there is no such host name',
  EAI_AGAIN: 'the host name lookup failed',
};

/** Explains an error of a connection, whichever library it came through. */
export function connectionProblem(error: unknown): ConnectionProblem {
  const code = systemCode(error);
  if (!code) return { code: 'unreachable', why: 'unreachable' };
  const untrusted =
    CERTIFICATE[code] ?? (HANDSHAKE.test(code) ? 'no TLS connection was possible' : undefined);
  if (untrusted) return { code: 'not-trusted', why: `${untrusted} (${code})` };
  return { code: 'unreachable', why: `${CONNECTION[code] ?? 'unreachable'} (${code})` };
}

/** Returns the system's code. Nodemailer replaces it with its own; `fetch` and attempts at several addresses wrap it. */
function systemCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, originalCode } = error as { code?: unknown; originalCode?: unknown };
  if (typeof originalCode === 'string') return originalCode;
  if (typeof code === 'string') return code;
  return systemCode(error instanceof AggregateError ? error.errors[0] : error.cause);
}
