import { connect, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { createTransport } from 'nodemailer';
import { connectionProblem } from '../connection-problem.ts';
import type { Outcome, Trouble } from '../delivery-outcome.ts';
import { SMTP_TIMES } from '../limits.ts';
import { nameLookup } from '../name-lookup.ts';
import type { Address, Mail, Mailer } from './mail.ts';
import { toMessage } from './message.ts';

type Failure = { responseCode?: unknown; command?: unknown; code?: unknown; response?: unknown };

/** Authentication errors (RFC 4954 §6), which some servers send only after RCPT TO. */
const LOGIN = new Set([530, 534, 535, 538]);

/** Codes about the sender, system, protocol or policy (RFC 3463), as from a relay that doesn't know us. */
const ABOUT_US = /^5\.(?:1\.[78]$|[357]\.)/;
const ABOUT_RECIPIENT = /^5\.[12]\./;

/**
 * Remembers whether a server accepts our mail, to tell whether a plain 5xx is caused by the recipient or message, or by our
 * setup. Only mail accepted for another domain shows that the setup works, because a server that won't relay for us still
 * accepts mail to the firm. After that, one refusal is about its recipient or message, a second in a row about our setup.
 */
function serverMemory(from: Address) {
  let accepts: { allBut?: string } | undefined;
  return {
    hasAccepted(mail: Mail): void {
      if (domainOf(mail.to) !== domainOf(from)) accepts = {};
    },
    /** @param refused the recipient, or the id of the message */
    acceptsAllBut(refused: string): boolean {
      if (!accepts) return false;
      accepts.allBut ??= refused;
      if (accepts.allBut === refused) return true;
      accepts = undefined;
      return false;
    },
  };
}

const domainOf = ({ address }: Address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** What the mail library's own codes mean. */
const LIBRARY: Record<string, Trouble> = {
  ETLS: 'not-trusted',
  EAUTH: 'refused',
  ENOAUTH: 'refused',
  EENVELOPE: 'own-failure',
  EMESSAGE: 'own-failure',
  ESTREAM: 'own-failure',
};

/**
 * Turns an SMTP error into an outcome. Only a 5xx about the recipient or the message is final, and without an RFC 3463 code,
 * other mail decides which it is. A connection lost after DATA is temporary: two emails are better than none.
 */
function outcomeOf(error: Failure, mail: Mail, server: ReturnType<typeof serverMemory>): Outcome {
  const command = /^[A-Z0-9 ]{2,20}$/.test(String(error.command)) ? String(error.command) : 'connection';
  const status = typeof error.responseCode === 'number' ? error.responseCode : 0;
  const code = /^[A-Z_]{2,30}$/.test(String(error.code)) ? String(error.code) : 'error';
  const [, detail = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(error.response)) ?? [];
  const why = `SMTP ${status ? `${status} ${detail}`.trim() : code} at ${command}`;
  if (!status) {
    const library = LIBRARY[code];
    if (library) return { code: library, why };
    const problem = connectionProblem(error);
    return { code: problem.code, why: `SMTP: ${problem.why}` };
  }
  if (status < 500) return { code: 'temporary', why };
  const final = command === 'RCPT TO' || command === 'DATA';
  if (!final || LOGIN.has(status) || ABOUT_US.test(detail)) return { code: 'refused', why };
  const undecided = detail === '' || detail === '5.0.0';
  if (undecided && !server.acceptsAllBut(command === 'DATA' ? mail.id : mail.to.address)) {
    return { code: 'refused', why };
  }
  const refused = command === 'RCPT TO' || ABOUT_RECIPIENT.test(detail);
  return { code: refused ? 'recipient-refused' : 'message-refused', why };
}

/** Returns whether a connection ends on this machine, although it may be a tunnel to another. */
const staysHere = ({ remoteAddress = '' }: Socket): boolean =>
  ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';

/** Tests replace them. */
type SmtpOptions = { times?: typeof SMTP_TIMES; isLocal?: (connection: Socket) => boolean };

/**
 * Sends email through an SMTP server. STARTTLS is required when there's a password, except on this machine. Certificates have
 * to be trusted, except on this machine without a password: Debian's Postfix signs its own. A port that wants a password may
 * be a tunnel to another machine.
 */
export function smtpMailer(
  url: string,
  from: Address,
  { times = SMTP_TIMES, isLocal = staysHere }: SmtpOptions = {},
): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const options = {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: times.connect,
    greetingTimeout: times.greeting,
    socketTimeout: times.silence,
  };
  const server = serverMemory(from);
  /** What depends on where the connection leads. */
  const securityOf = (connection: Socket) => {
    if (!isLocal(connection))
      // Otherwise an attacker on the network could strip STARTTLS and read the password.
      return { requireTLS: !secure && username !== '' };
    return { tls: { rejectUnauthorized: username !== '' } };
  };
  return {
    place: `SMTP server ${new URL(url).host}`,
    writesFiles: false,
    async send(mail: Mail, signal?: AbortSignal): Promise<Outcome> {
      let socket: Socket | undefined;
      const transport = createTransport({
        ...options,
        // Our own socket, so that we can hang up on a server that sends a byte now and then.
        getSocket: (_options, done) => {
          socket = connect({ port: options.port, host, lookup: nameLookup, signal });
          socket.setTimeout(times.connect, () => socket?.destroy(timedOut('connection')));
          socket.once('connect', () => {
            socket?.setTimeout(0);
            socket?.removeAllListeners('error');
            if (socket) done(null, { connection: socket, ...securityOf(socket) });
          });
          socket.once('error', (error) => done(error, {}));
        },
      });
      const deadline = setTimeout(() => socket?.destroy(timedOut('whole')), times.whole);
      try {
        await transport.sendMail(toMessage(mail, from));
        server.hasAccepted(mail);
        return { code: 'delivered' };
      } catch (error) {
        return outcomeOf(error as Failure, mail, server);
      } finally {
        clearTimeout(deadline);
        socket?.destroy();
      }
    },
  };
}

function timedOut(command: string): Error {
  return Object.assign(new Error('timed out'), { code: 'ETIMEDOUT', command });
}
