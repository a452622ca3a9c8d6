import { connect } from 'node:net';

/** A valid contact form. */
export const CONTACT = {
  fullName: 'Ana Example',
  email: 'ana@visitor.example',
  phoneNumber: '+1 415 555 0100',
  service: 'Sales Tax',
} as const;

/** Posts JSON as the page's script does. */
export function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
}

/** Posts a form as a browser without JavaScript does. */
export function postForm(
  url: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
}

/** Sends these exact bytes, which `fetch` would change, and reads until the server closes. @returns its reply */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    connect(Number(port), hostname)
      .on('data', (chunk) => {
        received += chunk;
      })
      .on('error', () => {})
      .on('close', () => resolve(received))
      .write(text);
  });
}
