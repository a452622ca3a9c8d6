import { connect, type LookupFunction, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTP_TIMES } from '../limits.ts';
import { nameLookup } from '../name-lookup.ts';
import type { Outcome } from '../store/retry-schedule.ts';
import type { Address, Mail, Mailer } from './mail.ts';
import { toMessage } from './message.ts';

type Failure = { responseCode?: unknown; command?: unknown; code?: unknown; response?: unknown };

/** "Authentication required" and its kin (RFC 4954 §6), which some servers say as late as to the recipient. */
const LOGIN = new Set([530, 534, 535, 538]);

/** Of the sender, the system, the protocol or a policy (RFC 3463), as a relay says that it does not know us. */
const ABOUT_US = /^5\.(?:1\.[78]$|[357]\.)/;
/** Of the recipient's address or mailbox. */
const ABOUT_RECIPIENT = /^5\.[12]\./;

/**
 * Remembers whether a server takes our mail, to tell what a plain 5xx is about: one recipient or message, or us.
 *
 * Only mail to another domain than our own shows that it does: a server that won't relay for us still takes mail for the
 * firm's own mailboxes. After that one recipient or message may be refused; with a second one in a row it's about us,
 * until such mail is taken again.
 */
function serverMemory(from: Address) {
  let takes: { allBut?: string } | undefined;
  return {
    hasTaken(mail: Mail): void {
      if (domainOf(mail.to) !== domainOf(from)) takes = {};
    },
    /** @param refused the recipient, or the id of the message */
    takesAllBut(refused: string): boolean {
      if (!takes) return false;
      takes.allBut ??= refused;
      if (takes.allBut === refused) return true;
      takes = undefined;
      return false;
    },
  };
}

const domainOf = ({ address }: Address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Says what a failed conversation means. A server's last word is 5xx about the recipient or the message. If it's about
 * anything else, such as our greeting, password or sender, every mail gets it: the leads wait until the firm or the
 * server has fixed it. Where no code of RFC 3463 says which it is, what became of other mail decides. Everything else
 * may pass. That includes a socket lost after DATA: whether the mail was taken is unknown then, and two are better than
 * none.
 */
function outcomeOf(error: Failure, mail: Mail, server: ReturnType<typeof serverMemory>): Outcome {
  const command = /^[A-Z0-9 ]{2,20}$/.test(String(error.command)) ? String(error.command) : 'connection';
  const status = typeof error.responseCode === 'number' ? error.responseCode : 0;
  const code = /^[A-Z_]{2,30}$/.test(String(error.code)) ? String(error.code) : 'error';
  const [, detail = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(error.response)) ?? [];
  const why = `SMTP ${status ? `${status} ${detail}`.trim() : code} at ${command}`;
  const final = status >= 500 && (command === 'RCPT TO' || command === 'DATA');
  if (!final || LOGIN.has(status) || ABOUT_US.test(detail)) return { result: 'again', why };
  const undecided = detail === '' || detail === '5.0.0';
  if (undecided && !server.takesAllBut(command === 'DATA' ? mail.id : mail.to.address)) {
    return { result: 'again', why };
  }
  const refused = command === 'RCPT TO' || ABOUT_RECIPIENT.test(detail);
  return { result: refused ? 'refused' : 'give-up', why };
}

/** Whether a connection without TLS stays on the machine itself. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * Sends mail to an SMTP server.
 *
 * @param url `smtp://user:password@host:587` (STARTTLS, required when there is a password) or `smtps://…`
 */
export function smtpMailer(
  url: string,
  from: Address,
  times = SMTP_TIMES,
  lookup: LookupFunction = nameLookup(),
): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const options = {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Without this, whoever sits on the line could strip STARTTLS and read the password.
    requireTLS: !secure && username !== '' && !isLoopback(host),
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: times.connect,
    greetingTimeout: times.greeting,
    socketTimeout: times.silence,
  };
  const server = serverMemory(from);
  return {
    async send(mail: Mail, signal?: AbortSignal): Promise<Outcome> {
      let socket: Socket | undefined;
      const transport = createTransport({
        ...options,
        // Our own socket, so that a server that trickles a byte now and then can be hung up on.
        getSocket: (_options, done) => {
          socket = connect({ port: options.port, host, lookup, signal });
          socket.setTimeout(times.connect, () => socket?.destroy(timedOut('connection')));
          socket.once('connect', () => {
            socket?.setTimeout(0);
            socket?.removeAllListeners('error');
            done(null, { connection: socket });
          });
          socket.once('error', (error) => done(error, {}));
        },
      });
      const deadline = setTimeout(() => socket?.destroy(timedOut('whole')), times.whole);
      try {
        await transport.sendMail(toMessage(mail, from));
        server.hasTaken(mail);
        return { result: 'delivered' };
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
