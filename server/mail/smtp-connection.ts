import { connect, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { createTransport } from 'nodemailer';
import type { SMTP_TIMES } from '../limits.ts';
import { nameLookup } from '../name-lookup.ts';
import { speaksTls } from './speaks-tls.ts';
import type { TokenSource } from './token.ts';

/** Returns whether a connection ends on this machine, although it may be a tunnel to another. */
const staysHere = ({ remoteAddress = '' }: Socket): boolean =>
  ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';

/** Tests replace them. */
export type SmtpOptions = {
  times?: typeof SMTP_TIMES;
  isLocal?: (connection: Socket) => boolean;
  /** Signs in with a token instead of a password. */
  tokens?: TokenSource;
};

/** Reads the address of a mail server, and how to connect to it. */
export function accessTo(url: string, { isLocal = staysHere, tokens }: SmtpOptions) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    signsIn: user !== '',
    /** What depends on where the connection leads. */
    securityOf(connection: Socket) {
      // Otherwise an attacker on the network could strip STARTTLS and read the token or password.
      const requireTLS = !secure && (tokens !== undefined || (user !== '' && !isLocal(connection)));
      return isLocal(connection) ? { requireTLS, tls: { rejectUnauthorized: user !== '' } } : { requireTLS };
    },
    authWith(token: string | undefined) {
      if (token !== undefined) return { type: 'OAuth2' as const, user, accessToken: token };
      return user ? { user, pass: decodeURIComponent(password) } : undefined;
    },
  };
}

type Access = ReturnType<typeof accessTo>;

/** Prepares a connection that's closed after `times.whole`, or by `close`. */
export function openTransport(
  access: Access,
  times: typeof SMTP_TIMES,
  token?: string,
  signal?: AbortSignal,
) {
  const { host, port, secure } = access;
  let socket: Socket | undefined;
  const transport = createTransport({
    host,
    port,
    secure,
    auth: access.authWith(token),
    connectionTimeout: times.connect,
    greetingTimeout: times.greeting,
    socketTimeout: times.silence,
    // Our own socket, so that we can hang up on a server that sends a byte now and then.
    getSocket: (_options, done) => {
      socket = connect({ port, host, lookup: nameLookup, signal });
      socket.setTimeout(times.connect, () => socket?.destroy(timedOut('connection')));
      socket.once('connect', () => {
        socket?.setTimeout(0);
        socket?.removeAllListeners('error');
        if (socket) done(null, { connection: socket, ...access.securityOf(socket) });
      });
      socket.once('error', (error) => done(error, {}));
    },
  });
  const deadline = setTimeout(() => socket?.destroy(timedOut('whole')), times.whole);
  return {
    transport,
    close() {
      clearTimeout(deadline);
      socket?.destroy();
    },
  };
}

/** How a server that waits for TLS leaves a client that waits for its greeting. */
const SILENCE: unknown[] = ['ETIMEDOUT', 'ECONNECTION', 'ECONNRESET'];

/** Returns whether a server that seemed to be down waits for TLS from the start. */
export const waitsForTls = async (
  access: Access,
  { command, code, originalCode = code }: { command?: unknown; code?: unknown; originalCode?: unknown },
  timeout: number,
  signal?: AbortSignal,
) =>
  !access.secure &&
  command === 'CONN' &&
  SILENCE.includes(originalCode) &&
  (await speaksTls(access, timeout, signal));

function timedOut(command: string): Error {
  return Object.assign(new Error('timed out'), { code: 'ETIMEDOUT', command });
}
