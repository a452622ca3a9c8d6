import { SMTPServer } from 'smtp-server';
import { SELF_SIGNED } from './certificates.ts';
import { listen } from './listen.ts';

/** A mail server by others than us that checks tokens as RFC 7628 and Google's and Microsoft's XOAUTH2 say. */
export type Xoauth2Server = {
  url: string;
  /** How it answers a token that it doesn't take: right away, as Microsoft does, or after a challenge, as Google does. */
  refuses: 'at once' | 'after a challenge';
  /** Accepted emails. */
  taken: string[];
  /** How often someone tried to sign in. */
  signIns: number;
  close(): Promise<void>;
};

/** @param alive the tokens that it takes */
export async function startXoauth2Server(
  mailbox: string,
  alive: ReadonlySet<string>,
): Promise<Xoauth2Server> {
  const server = new SMTPServer({
    key: SELF_SIGNED,
    cert: SELF_SIGNED,
    authMethods: ['XOAUTH2'],
    disableReverseLookup: true,
    onAuth({ username, accessToken = '' }, _session, done) {
      peer.signIns += 1;
      if (username === mailbox && alive.has(accessToken)) done(null, { user: mailbox });
      else if (peer.refuses === 'after a challenge')
        done(null, { data: { status: '401', schemes: 'bearer' } });
      else done(Object.assign(new Error('5.7.3 Authentication unsuccessful'), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        raw += text;
      });
      stream.on('end', () => {
        peer.taken.push(raw);
        done();
      });
    },
  });
  // Such as a client that hangs up.
  server.on('error', () => {});
  const peer: Xoauth2Server = {
    url: '',
    refuses: 'at once',
    taken: [],
    signIns: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  peer.url = `smtp://${encodeURIComponent(mailbox)}@127.0.0.1:${await listen(server.server)}`;
  return peer;
}
