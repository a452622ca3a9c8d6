import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Problem, Refusal, Trouble } from '../delivery-outcome.ts';
import { TOKEN_TIMES } from '../limits.ts';
import { post } from '../post.ts';

/** How to ask for tokens (RFC 6749 §4.4, client credentials). `until` is when the secret ends. */
export type TokenSettings = {
  url: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  until?: number;
};

/** A token, and whether it was asked for just now, or why there's none. */
type TokenAnswer = { token: string; isNew: boolean } | { problem: Problem };

export type TokenSource = {
  /** Returns a token that's still good for some minutes. */
  get(signal?: AbortSignal): Promise<TokenAnswer>;
  /** Asks for another one next time, because the mail server didn't take this one. */
  forget(token: string): void;
};

const granted = z.object({
  // What a header and a line of SMTP can carry.
  access_token: z.string().regex(/^[\x21-\x7e]{1,12000}$/),
  expires_in: z.coerce.number().int().positive().max(1e8),
});

/** RFC 6749 §5.2, with Microsoft's numbers. */
const denied = z.object({
  error: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  error_codes: z.array(z.int().positive()).min(1).optional(),
});

/** https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes */
const AADSTS: Record<number, Refusal> = {
  7000222: 'secret-expired',
  7000215: 'secret-wrong',
  700016: 'app-unknown',
  90002: 'tenant-unknown',
  900023: 'tenant-unknown',
  70011: 'scope-wrong',
  1002012: 'scope-wrong',
  500011: 'scope-wrong',
  53003: 'security-policy',
};

const RFC_6749: Record<string, Refusal> = {
  invalid_client: 'secret-wrong',
  unauthorized_client: 'app-unknown',
  invalid_scope: 'scope-wrong',
};

const problem = (code: Trouble, why: string, reason?: Refusal) => ({
  problem: { code, why: `token: ${why}`, reason },
});

/** Keeps a token until shortly before it ends. However many need one, there's one request at a time. */
export function tokenSource(settings: TokenSettings, times = TOKEN_TIMES): TokenSource {
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<TokenAnswer> | undefined;

  async function ask(): Promise<TokenAnswer> {
    const answer = await request(settings, times.whole);
    if ('problem' in answer) return answer;
    const { token, lifetime } = answer;
    // Ours, not the clock's time, which may jump.
    kept = { token, until: performance.now() + Math.max(lifetime - times.spare, lifetime / 2) };
    return { token, isNew: true };
  }

  return {
    async get(signal) {
      if (kept && performance.now() < kept.until) return { token: kept.token, isNew: false };
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      // Others may still wait for the answer.
      return signal ? await Promise.race([asking, interruption(signal)]) : await asking;
    },
    forget(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}

const interruption = (signal: AbortSignal): Promise<TokenAnswer> =>
  new Promise((resolve) => {
    const stopped = () => resolve(problem('unreachable', 'interrupted'));
    if (signal.aborted) stopped();
    else signal.addEventListener('abort', stopped, { once: true });
  });

async function request({ url, clientId, clientSecret, scope }: TokenSettings, timeout: number) {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
  const answer = await post(url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    timeout,
  });
  if ('problem' in answer) return problem(answer.problem.code, answer.problem.why);
  const { statusCode: status = 0 } = answer.response;
  const body = await bodyOf(answer.response);
  if (status === 200) {
    const { data } = granted.safeParse(body);
    if (data) return { token: data.access_token, lifetime: data.expires_in * 1000 };
    // Such as the page of a proxy.
    return problem('temporary', 'HTTP 200 without a token');
  }
  if (status >= 500 || status === 408 || status === 429) return problem('temporary', `HTTP ${status}`);
  return refusal(status, body);
}

function refusal(status: number, body: unknown) {
  const { error, error_codes: [number] = [] } = denied.safeParse(body).data ?? {};
  if (error === 'temporarily_unavailable') return problem('temporary', `HTTP ${status} ${error}`);
  const detail = number === undefined ? (error ?? '') : `AADSTS${number}`;
  const reason = (number === undefined ? undefined : AADSTS[number]) ?? RFC_6749[error ?? ''];
  return problem('refused', `HTTP ${status} ${detail}`.trim(), reason);
}

/** The longest answer that's read, in bytes. */
const LONGEST = 16_384;

/** Reads JSON, or returns `undefined` if it's something else, too long, or doesn't end. */
async function bodyOf(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > LONGEST) return undefined;
    }
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  } finally {
    response.destroy();
  }
}
