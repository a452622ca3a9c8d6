import { connect, type LookupFunction, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { SECOND } from '../clock.ts';
import { nameLookup } from '../name-lookup.ts';
import type { Outcome } from '../outbox/next-attempt.ts';
import type { Address, Mail, Mailer } from './mail.ts';
import { toMessage } from './message.ts';

/** How long each phase of one mail may take, and all of them together. The worker's lease is longer. */
export const SMTP_TIMES = {
  connect: 8 * SECOND,
  greeting: 8 * SECOND,
  silence: 12 * SECOND,
  whole: 30 * SECOND,
};

type Failure = { responseCode?: unknown; command?: unknown; code?: unknown };

/**
 * What a failed conversation means. 5xx is the server's last word about this mail, except about our own password:
 * that is mended by the firm, and the leads wait for it. Everything else may pass, a socket lost after DATA too:
 * whether the mail was taken is unknown then, and two are better than none.
 */
function outcomeOf(error: Failure): Outcome {
  const command = /^[A-Z0-9 ]{2,20}$/.test(String(error.command)) ? String(error.command) : 'connection';
  const status = typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const code = /^[A-Z_]{2,30}$/.test(String(error.code)) ? String(error.code) : 'error';
  const why = `SMTP ${status ?? code} at ${command}`;
  const final = status !== undefined && status >= 500 && status < 600 && !command.startsWith('AUTH');
  return { result: final ? 'give-up' : 'again', why };
}

/** Whether a connection without TLS stays on the machine itself. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.');
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
  return {
    mode: 'smtp',
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
        return { result: 'delivered' };
      } catch (error) {
        return outcomeOf(error as Failure);
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
