import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { SELF_SIGNED } from './certificates.ts';
import { listen } from './listen.ts';

/** The phases of an SMTP conversation where a script can step in. */
export type Phase = 'connect' | 'ehlo' | 'tls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'message';

/** What to do instead: hang up with `drop`, stay silent with `silence`, or send this. */
type Act = string;

export type TakenMail = { recipients: string[]; raw: string };

/** A mail server that follows a script and keeps accepted emails. */
export type SmtpPeer = {
  url: string;
  /** Emails that were accepted, including those before a script hung up. */
  taken: TakenMail[];
  /** How many connections were opened. */
  connections: number;
  /** Called at each phase; `undefined` replies as usual. */
  script: (phase: Phase, line: string) => Act | undefined;
  close(): Promise<void>;
};

type Security = 'none' | 'starttls' | 'smtps';

const encrypted = (socket: Socket) =>
  new TLSSocket(socket, { isServer: true, key: SELF_SIGNED, cert: SELF_SIGNED });

const USUAL: Record<Phase, string> = {
  connect: '220 peer.test ready',
  ehlo: '250 peer.test',
  tls: '220 go on',
  auth: '235 welcome',
  mail: '250 sender taken',
  rcpt: '250 recipient taken',
  data: '354 go on',
  message: '250 taken',
};

class Conversation {
  readonly #peer: SmtpPeer;
  readonly #security: Security;
  #socket: Socket;
  #pending = '';
  #inMessage = false;
  #recipients: string[] = [];

  constructor(peer: SmtpPeer, socket: Socket, security: Security) {
    this.#peer = peer;
    this.#security = security;
    this.#socket = socket;
    this.#listen(security === 'smtps' ? encrypted(socket) : socket);
    this.#answer('connect', '');
  }

  #listen(socket: Socket): void {
    this.#socket = socket;
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.on('data', (text) => this.#read(String(text)));
  }

  #startTls(): void {
    if (!this.#answer('tls', '')) return;
    const plain = this.#socket;
    plain.removeAllListeners('data');
    this.#listen(encrypted(plain));
  }

  /** Replies to a phase of the conversation. @returns if the reply was the usual one */
  #answer(phase: Phase, line: string): boolean {
    const act = this.#peer.script(phase, line);
    if (act === 'drop') this.#socket.destroy();
    else if (act !== 'silence') this.#socket.write(`${act ?? USUAL[phase]}\r\n`);
    return act === undefined;
  }

  #read(text: string): void {
    this.#pending += text;
    for (;;) {
      const end = this.#pending.indexOf(this.#inMessage ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = this.#pending.slice(0, end);
      this.#pending = this.#pending.slice(end + (this.#inMessage ? 5 : 2));
      if (this.#inMessage) this.#takeMessage(part);
      else this.#takeCommand(part);
    }
  }

  #takeMessage(raw: string): void {
    this.#inMessage = false;
    const act = this.#peer.script('message', raw);
    if (act === undefined || act === 'drop') this.#peer.taken.push({ recipients: this.#recipients, raw });
    this.#recipients = [];
    if (act === 'drop') this.#socket.destroy();
    else if (act !== 'silence') this.#socket.write(`${act ?? USUAL.message}\r\n`);
  }

  #takeCommand(line: string): void {
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO' && this.#security === 'starttls' && !(this.#socket instanceof TLSSocket))
      this.#socket.write('250-peer.test\r\n250 STARTTLS\r\n');
    else if (word === 'STAR' && this.#security === 'starttls') this.#startTls();
    else if (word === 'EHLO' || word === 'HELO') this.#answer('ehlo', line);
    else if (word === 'AUTH') this.#answer('auth', line);
    else if (word === 'MAIL') this.#answer('mail', line);
    else if (word === 'RCPT') {
      if (this.#answer('rcpt', line)) this.#recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
    } else if (word === 'DATA') this.#inMessage = this.#answer('data', line);
    else if (word === 'QUIT') this.#socket.end('221 bye\r\n');
    else this.#socket.write('250 fine\r\n');
  }
}

/** @param security with `SELF_SIGNED` as its certificate */
export async function startSmtpPeer(security: Security = 'none'): Promise<SmtpPeer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    peer.connections += 1;
    new Conversation(peer, socket, security);
  });
  const peer: SmtpPeer = {
    url: '',
    taken: [],
    connections: 0,
    script: () => undefined,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  peer.url = `${security === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${await listen(server)}`;
  return peer;
}

/** Returns an unfolded header of an email. */
export function headerOf(mail: TakenMail, name: string): string | undefined {
  const [head = ''] = mail.raw.split('\r\n\r\n', 1);
  return new RegExp(`^${name}: ?(.*)$`, 'im').exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1];
}
