import { headersFor, noteAnswer } from '../requests.ts';
import { ask } from '../session.ts';

/** How long the desk may take to start again after something was published. */
const RESTART = 20_000;

/** Requests that may be sent twice. */
const isRepeatable = (method: string, path: string) => method === 'GET' || path === '/api/check';

/** What a proxy says while the desk is starting. */
const isOut = ({ status }: Response) => [502, 503, 504].includes(status);

async function sendOnce(method: string, path: string, body: unknown): Promise<Response> {
  const response = await fetch(path.replace('/api/', '/api/words/'), {
    method,
    headers: headersFor(method),
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
  });
  if (isOut(response)) throw new TypeError('no answer');
  noteAnswer(response);
  return response;
}

/** Sends a request, again if the desk is just starting. @throws TypeError if it doesn't answer */
async function sendUntilUp(method: string, path: string, body: unknown): Promise<Response> {
  for (const end = performance.now() + RESTART; ; ) {
    try {
      return await sendOnce(method, path, body);
    } catch (error) {
      if (!isRepeatable(method, path) || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** Sends a request of Words to the desk. If the session has ended, or it needs the passkey again, asks for that first. */
export async function sendWords(method: string, path: string, body: unknown): Promise<Response> {
  for (;;) {
    const sentAt = performance.now();
    const response = await sendUntilUp(method, path, body);
    if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response;
    const { code, title } = await response.json();
    const isAsked =
      (code === 'signed-out' && (await ask('sign-in', sentAt))) ||
      (code === 'passkey-needed' && (await ask('prove', sentAt)));
    if (!isAsked) return Response.json({ error: title }, { status: response.status });
  }
}
