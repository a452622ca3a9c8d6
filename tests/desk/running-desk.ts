import { type ActionName, actionOf } from '../../desk/actions.ts';
import { fillPath } from '../../desk/app/paths.ts';
import { invite } from '../../server/people/invitations.ts';
import type { Role } from '../../server/store/roles.ts';
import type { Store } from '../../server/store/store.ts';
import { freePort } from '../free-port.ts';
import { type Running, run } from '../server/running-server.ts';
import { environmentOf, type Place } from '../server/stores.ts';
import { Authenticator } from './authenticator.ts';

type Options = {
  /** A built site, for its newsletter. */
  dist?: string;
  env?: Record<string, string>;
  /** Starts the desk instead of its own program. */
  program?: string;
  /** The folder of another copy of the project. */
  cwd?: string;
  /** Where it listens for PREVIEW_URL. */
  previewPort?: number;
};

type Input = { params?: Record<string, string>; body?: unknown };
export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any part of any answer.
  body: any;
  headers: Headers;
};

/** Someone at a browser: a cookie and a passkey. */
export type Browser = { id: string; cookie: string; passkey: Authenticator };

/** The real desk, with sign-in, on a database that a test also opens. */
export class RunningDesk {
  readonly origin: string;
  readonly store: Store;
  readonly #place: Place;
  readonly #port: number;
  readonly #options: Options;
  #running: Running;

  private constructor(place: Place, store: Store, port: number, options: Options, running: Running) {
    this.#place = place;
    this.store = store;
    this.#port = port;
    this.#options = options;
    this.#running = running;
    this.origin = `http://localhost:${port}`;
  }

  static async start(place: Place, options: Options = {}): Promise<RunningDesk> {
    const port = await freePort();
    const store = await place.open();
    return new RunningDesk(place, store, port, options, await launch(place, port, options));
  }

  /** Starts a desk at an address that something else passes on to its own port. */
  static async startBehind(place: Place, address: number): Promise<{ desk: RunningDesk; port: number }> {
    const port = await freePort();
    const running = await launch(place, port, {}, address);
    return { desk: new RunningDesk(place, await place.open(), address, {}, running), port };
  }

  get output(): string {
    return this.#running.output();
  }

  /** Ends the desk as a power failure would, and starts it again. */
  async crash(): Promise<void> {
    await this.#running.kill('SIGKILL');
    this.#running = await launch(this.#place, this.#port, this.#options);
  }

  /** Waits until the desk ends by itself, and starts it again, as systemd does. */
  async restarted(): Promise<void> {
    await this.#running.exited;
    this.#running = await launch(this.#place, this.#port, this.#options);
  }

  stop = () => this.#running.kill('SIGTERM');

  /** Sends a request to any address, as a browser on the desk's own page does. */
  async send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...(method !== 'GET' && { origin: this.origin, 'content-type': 'application/json' }),
        ...headers,
      },
      body: method === 'GET' ? null : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Sends an action. */
  call(
    name: ActionName,
    { params, body = {} }: Input = {},
    as?: Browser,
    headers: Record<string, string> = {},
  ) {
    const { method, path } = actionOf(name);
    const cookie = as && { cookie: as.cookie };
    return this.send(method, fillPath(path, params), body, { ...cookie, ...headers });
  }

  /** Makes an invitation as the command does. @returns the secret in its link */
  async invited(name: string, role: Role): Promise<{ id: string; personId: string; token: string }> {
    const person = { name, email: `${name.toLowerCase()}@firm.example`, role, invitedBy: null };
    const result = await this.store.write((db) => invite(db, person, Date.now()));
    if (result === 'last-owner') throw new Error('that was the last owner');
    return result;
  }

  /** Uses an invitation's link on a new device. */
  async claim(token: string, passkey = new Authenticator(this.origin)) {
    const { body } = await this.call('invitationOptions', { body: { token } });
    const registration = body.options ? passkey.register(body.options) : passkey.register(NO_OPTIONS);
    const answer = await this.call('claimInvitation', { body: { token, registration, name: 'Phone' } });
    return { passkey, answer };
  }

  /** Signs in with a passkey. */
  async signIn(passkey: Authenticator, headers: Record<string, string> = {}): Promise<Answer> {
    const { body } = await this.call('signInOptions', {}, undefined, headers);
    const assertion = passkey.assert(body.options);
    return this.call('signIn', { body: { assertion } }, undefined, headers);
  }

  /** Proves with a passkey that whoever has a session is still there. */
  async prove(browser: Browser, passkey = browser.passkey): Promise<Answer> {
    const { body } = await this.call('proveOptions', {}, browser);
    return this.call('prove', { body: { assertion: passkey.assert(body.options) } }, browser);
  }

  /** Lets someone join and sign in. */
  async join(name: string, role: Role): Promise<Browser> {
    const { id, token } = await this.invited(name, role);
    const { passkey, answer } = await this.claim(token);
    const { confirmInvitation } = await import('../../server/people/invitations.ts');
    await this.store.write((db) => confirmInvitation(db, id, answer.body.code, Date.now()));
    return this.browser(passkey, await this.signIn(passkey));
  }

  /** Makes a browser of a successful sign-in. */
  browser(passkey: Authenticator, answer: Answer): Browser {
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (answer.status !== 200 || !cookie) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`);
    return { id: answer.body.id, cookie, passkey };
  }
}

const NO_OPTIONS = { challenge: 'none', user: { id: 'none' } };

async function launch(
  place: Place,
  port: number,
  { dist, env, program = 'desk/main.ts', cwd, previewPort }: Options = {},
  address = port,
): Promise<Running> {
  const settings = { ...environmentOf(place), ...env, DESK_URL: `http://localhost:${address}` };
  const site = dist ? ['--dist', dist] : [];
  const preview = previewPort ? ['--preview-port', String(previewPort)] : [];
  const running = run(program, ['--port', String(port), ...site, ...preview], settings, { cwd });
  await running.waitForOutput('The desk is at');
  return running;
}
