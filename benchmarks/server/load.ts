import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as it goes over the line, and the status that its answer must have. */
export type Request = { text: string; status: number };

const HEAD_END = Buffer.from('\r\n\r\n');

/** The length of a whole response at the beginning of a buffer, if it is there. */
function responseLength(buffer: Buffer): number | undefined {
  const head = buffer.indexOf(HEAD_END);
  if (head < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1];
  const end = head + HEAD_END.length + Number(length ?? 0);
  return buffer.length >= end ? end : undefined;
}

/**
 * A kept connection that asks for one thing at a time. A plain socket, so that the client takes as little of the machine as
 * it can.
 */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answer = Promise.withResolvers<string>();

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('error', (error) => this.#answer.reject(error));
    this.#socket.on('close', () => this.#answer.reject(new Error('the server hung up')));
    this.#socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      const length = responseLength(this.#received);
      if (length === undefined) return;
      const status = this.#received.toString('latin1', 9, 12);
      this.#received = this.#received.subarray(length);
      this.#answer.resolve(status);
    });
  }

  /** @returns whether the answer is the one that must come; a machine that does too much else refuses some */
  async ask({ text, status }: Request): Promise<boolean> {
    this.#answer = Promise.withResolvers();
    this.#socket.write(text);
    return (await this.#answer.promise) === String(status);
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** The value that a share of some values does not exceed. */
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: number[]) => quantile(values, 0.5);

/**
 * Asks as fast as answers come, over connections that are spread over some servers.
 *
 * @returns good answers in a second
 */
export async function rate(options: {
  ports: number[];
  clients: number;
  seconds: number;
  request: () => Request;
}): Promise<number> {
  const { ports, clients, seconds, request } = options;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let good = 0;
  const client = async (number: number) => {
    const connection = new Connection(ports[number % ports.length] ?? 0);
    while (performance.now() < end) {
      if (await connection.ask(request())) good += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return good / ((performance.now() - begun) / 1000);
}

/**
 * Asks by a timetable, whether or not there is an answer to what was asked before: each time counts from the moment at
 * which its request was due.
 *
 * @returns how long all but one in a hundred took at most, in milliseconds
 */
export async function slowestAtPace(options: {
  port: number;
  perSecond: number;
  seconds: number;
  request: () => Request;
}): Promise<number> {
  const { port, perSecond, seconds, request } = options;
  const free: Connection[] = [];
  const begun = performance.now();
  const askWhenDue = async (number: number) => {
    const due = begun + (number * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const connection = free.pop() ?? new Connection(port);
    const good = await connection.ask(request());
    free.push(connection);
    return good ? performance.now() - due : Number.POSITIVE_INFINITY;
  };
  const times = await Promise.all(
    Array.from({ length: perSecond * seconds }, (_, number) => askWhenDue(number)),
  );
  for (const connection of free) connection.close();
  return quantile(times, 0.99);
}
