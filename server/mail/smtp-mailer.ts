import { connectionProblem } from '../connection-problem.ts';
import { isTrouble, type Outcome, type Trouble } from '../delivery-outcome.ts';
import { SMTP_TIMES } from '../limits.ts';
import type { Address, Mail, Mailer } from './mail.ts';
import { recipientsOf, toMessage } from './message.ts';
import { knownRefusal } from './replies.ts';
import { accessTo, openTransport, type SmtpOptions, waitsForTls } from './smtp-connection.ts';
import type { TokenSource } from './token.ts';

type Failure = {
  responseCode?: unknown;
  command?: unknown;
  code?: unknown;
  originalCode?: unknown;
  response?: unknown;
};

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
      if (recipientsOf(mail).some((address) => domainOf({ address }) !== domainOf(from))) accepts = {};
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

const domainOf = ({ address }: Pick<Address, 'address'>) =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** What the mail library's own codes mean. */
const LIBRARY: Record<string, Trouble> = {
  EAUTH: 'refused',
  ENOAUTH: 'refused',
  /** What answers isn't a mail server. */
  EPROTOCOL: 'refused',
  EENVELOPE: 'own-failure',
  EMESSAGE: 'own-failure',
  ESTREAM: 'own-failure',
};

/** Where we send, and how. */
type Server = {
  host: string;
  secure: boolean;
  signsIn: boolean;
  withToken: boolean;
  memory: ReturnType<typeof serverMemory>;
};

/** Reads the codes of an SMTP error. */
function codesOf(error: Failure) {
  const text = String(error.response);
  const [, detail = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text) ?? [];
  return {
    command: /^[A-Z0-9 ]{2,20}$/.test(String(error.command)) ? String(error.command) : 'connection',
    status: typeof error.responseCode === 'number' ? error.responseCode : 0,
    code: /^[A-Z_]{2,30}$/.test(String(error.code)) ? String(error.code) : 'error',
    detail,
    text,
  };
}

/**
 * Turns an SMTP error into an outcome. Only a 5xx about the recipient or the message is final, and without an RFC 3463 code,
 * other mail decides which it is. A connection lost after DATA is temporary: two emails are better than none.
 */
function outcomeOf(error: Failure, mail: Mail | undefined, server: Server): Outcome {
  const { command, status, code, detail, text } = codesOf(error);
  const why = `SMTP ${status ? `${status} ${detail}`.trim() : code} at ${command}`;
  const reason = knownRefusal({ status, detail, text, command, ...server });
  // Whatever the server's number: without encryption, nothing gets better by itself.
  if (code === 'ETLS') return { code: 'not-trusted', why, reason };
  if (!status) {
    const library = LIBRARY[code];
    if (library) return { code: library, why };
    const problem = connectionProblem(error);
    const isPlain = server.secure && error.originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER';
    return {
      code: problem.code,
      why: `SMTP: ${problem.why}`,
      reason: isPlain ? 'starttls-expected' : undefined,
    };
  }
  if (reason) return { code: 'refused', why, reason };
  if (status < 500) return { code: 'temporary', why };
  const final = command === 'RCPT TO' || command === 'DATA';
  if (!mail || !final || LOGIN.has(status) || ABOUT_US.test(detail)) return { code: 'refused', why };
  const undecided = detail === '' || detail === '5.0.0';
  if (undecided && !server.memory.acceptsAllBut(command === 'DATA' ? mail.id : recipientsOf(mail).join())) {
    return { code: 'refused', why };
  }
  const refused = command === 'RCPT TO' || ABOUT_RECIPIENT.test(detail);
  return { code: refused ? 'recipient-refused' : 'message-refused', why };
}

/** What nodemailer says about an email that at least one address got. */
type Sent = { accepted: unknown[]; rejectedErrors?: Failure[] | undefined };

/** Remembers who got an email for several addresses, so that a retry reaches only the others. Another process tries all again. */
function reachedMemory() {
  const reached = new Map<string, string[]>();
  return {
    missing: (mail: Mail): string[] =>
      recipientsOf(mail).filter((address) => !reached.get(mail.id)?.includes(address)),
    outcomeOf(mail: Mail, { accepted, rejectedErrors: [refused, ...more] = [] }: Sent): Outcome {
      const busy = [refused, ...more].find((error) => error && codesOf(error).status < 500);
      const before = reached.get(mail.id) ?? [];
      reached.delete(mail.id);
      if (!refused) return { code: 'delivered' };
      const { status, detail } = codesOf(busy ?? refused);
      const why = `SMTP ${status} ${detail}`.trim();
      if (!busy) return { code: 'delivered', why: `${why} for an address`, reason: 'address-refused' };
      reached.set(mail.id, [...before, ...accepted.map(String)]);
      return { code: 'temporary', why: `${why} at RCPT TO` };
    },
  };
}

type Attempt = (token?: string) => Promise<Outcome>;

/** Makes an attempt with a token, and another one if the server doesn't take a token that we kept. */
async function withToken(tokens: TokenSource, attempt: Attempt, signal?: AbortSignal): Promise<Outcome> {
  const kept = await tokens.get(signal);
  if ('problem' in kept) return kept.problem;
  const outcome = await attempt(kept.token);
  // It may have ended early, as when the secret was changed.
  if (kept.isNew || outcome.code !== 'refused' || outcome.reason !== 'app-not-allowed') return outcome;
  const fresh = await tokens.get(signal);
  return 'problem' in fresh ? fresh.problem : await attempt(fresh.token);
}

/**
 * Sends email through an SMTP server. STARTTLS is required for a token, and for a password except on this machine.
 * Certificates have to be trusted, except on this machine without a password: Debian's Postfix signs its own. A port that
 * wants a password may be a tunnel to another machine.
 */
export function smtpMailer(url: string, from: Address, options: SmtpOptions = {}): Mailer {
  const { times = SMTP_TIMES, tokens } = options;
  const access = accessTo(url, options);
  const memory = serverMemory(from);
  const reached = reachedMemory();
  const server = { ...access, withToken: tokens !== undefined, memory };

  /** Sends an email or, without one, only signs in. */
  const attempt = async (mail?: Mail, signal?: AbortSignal, token?: string): Promise<Outcome> => {
    const { transport, close } = openTransport(access, times, token, signal);
    try {
      if (mail) {
        const sent: Sent = await transport.sendMail(toMessage(mail, from, reached.missing(mail)));
        memory.hasAccepted(mail);
        return reached.outcomeOf(mail, sent);
      }
      await transport.verify();
      return { code: 'delivered' };
    } catch (error) {
      const failure = error as Failure;
      if (token !== undefined && failure.responseCode === 535) tokens?.forget(token);
      if (!(await waitsForTls(access, failure, times.greeting, signal)))
        return outcomeOf(failure, mail, server);
      return { code: 'not-trusted', why: 'SMTP: the port uses TLS from the start', reason: 'tls-from-start' };
    } finally {
      close();
    }
  };
  const attemptWithToken = (mail?: Mail, signal?: AbortSignal) =>
    tokens ? withToken(tokens, (token) => attempt(mail, signal, token), signal) : attempt(mail, signal);

  return {
    place: `SMTP server ${new URL(url).host}`,
    writesFiles: false,
    send: attemptWithToken,
    async signIn(signal) {
      const outcome = await attemptWithToken(undefined, signal);
      return isTrouble(outcome) ? outcome : undefined;
    },
  };
}
