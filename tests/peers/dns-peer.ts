import { createSocket } from 'node:dgram';

/** A name server's reply: IPv4 addresses, an error or silence. */
type Answer = string[] | 'no such name' | 'silence';

/** A name server that follows a script. */
export type DnsPeer = {
  /** `address:port` */
  server: string;
  /** Names that were asked for, for IPv4 or IPv6. */
  asked: string[];
  script: (name: string) => Answer;
  close(): Promise<void>;
};

/** Reads the first question of a message (RFC 1035 §4.1.2). */
function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

const IPV4 = 1;

function reply(message: Buffer, answer: string[] | 'no such name'): Buffer {
  const { type, end } = questionOf(message);
  const addresses = answer !== 'no such name' && type === IPV4 ? answer : [];
  const head = Buffer.from(message.subarray(0, 12));
  head.writeUInt16BE(answer === 'no such name' ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  // A pointer to the question's name, type A, class IN, TTL of a minute, four bytes.
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, message.subarray(12, end), ...records]);
}

export function startDnsPeer(): Promise<DnsPeer> {
  const socket = createSocket('udp4');
  const peer: DnsPeer = {
    server: '',
    asked: [],
    script: () => 'silence',
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (message, { port, address }) => {
    const { name } = questionOf(message);
    peer.asked.push(name);
    const answer = peer.script(name);
    if (answer !== 'silence') socket.send(reply(message, answer), port, address);
  });
  return new Promise((resolve) => {
    socket.bind(0, '127.0.0.1', () => {
      peer.server = `127.0.0.1:${socket.address().port}`;
      resolve(peer);
    });
  });
}
