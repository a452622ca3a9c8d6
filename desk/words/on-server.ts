import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MINUTE } from '../../server/clock.ts';
import type { Author } from '../publish/versions.ts';
import { Refused } from '../refused.ts';
import { WordsProcess } from './beside-the-desk.ts';
import { authorHeader } from './server/author-header.ts';

/** What's passed on to Words. */
export type Question = { method: string; path: string; body: unknown; author: Author };

/** What Words answered. */
export type WordsAnswer = { status: number; type: string; body: string };

/** How long the process of Words stays when nobody uses it. */
const IDLE = 10 * MINUTE;

/**
 * Words on a server: a process of its own, because what it writes has to be readable for the site's server, and because the
 * desk goes on when memory runs out there. Only the desk knows its token.
 */
export class WordsOnServer {
  readonly #process = new WordsProcess(join(import.meta.dirname, 'server-main.ts'), []);
  readonly #running = new Set<Promise<unknown>>();
  #idle: NodeJS.Timeout | undefined;

  /** Passes a request on. @throws Refused if Words don't answer */
  async ask(question: Question): Promise<WordsAnswer> {
    clearTimeout(this.#idle);
    const answer = this.#send(question);
    this.#running.add(answer);
    try {
      return await answer;
    } finally {
      this.#running.delete(answer);
      if (this.#running.size === 0) this.#idle = setTimeout(() => this.#process.close(), IDLE).unref();
    }
  }

  /** Waits until nothing is asked anymore, such as to publish. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async #send({ method, path, body, author }: Question): Promise<WordsAnswer> {
    const address = await this.#process.open();
    if (!address)
      throw new Refused(500, 'broken', 'Words didn’t start. The log of the desk on the server says why.');
    const { host, hostname, port, searchParams } = new URL(address);
    const headers = {
      host,
      authorization: `Bearer ${searchParams.get('token')}`,
      ...authorHeader(author),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    };
    try {
      // Unlike fetch, it waits as long as publishing takes.
      return await new Promise<WordsAnswer>((resolve, reject) => {
        const sent = request({ hostname, port, method, path, headers }, (response) => {
          const { statusCode = 500, headers } = response;
          const answerWith = (body: string) =>
            resolve({ status: statusCode, type: headers['content-type'] ?? '', body });
          text(response).then(answerWith, reject);
        });
        sent.on('error', reject).end(method === 'GET' ? undefined : JSON.stringify(body ?? {}));
      });
    } catch {
      throw new Refused(500, 'broken', 'Words have stopped. What you typed is still here: try again.');
    }
  }
}
