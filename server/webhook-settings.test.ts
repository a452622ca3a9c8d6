import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = `whsec_${Buffer.alloc(24).toString('base64')}`;
const read = (env: Record<string, string>) => readConfig(env, { name: 'Firm', email: 'hello@firm.example' });

test('webhooks are off without settings', () => {
  expect(read({}).webhook).toBeUndefined();
});

test('a webhook has a URL and one or two secrets, and leaves out notes', () => {
  expect(
    read({ WEBHOOK_URL: 'https://hooks.example/x?y=z', WEBHOOK_SECRET: `${SECRET}  ${SECRET}` }).webhook,
  ).toEqual({
    url: 'https://hooks.example/x?y=z',
    secrets: [SECRET, SECRET],
    notes: false,
  });
});

test.each([
  [{ WEBHOOK_URL: 'https://hooks.example' }, 'WEBHOOK_SECRET must be set when WEBHOOK_URL is'],
  [{ WEBHOOK_SECRET: SECRET }, 'WEBHOOK_URL must be set when WEBHOOK_SECRET is'],
  [{ WEBHOOK_URL: 'https://hooks.example', WEBHOOK_SECRET: 'secret' }, 'WEBHOOK_SECRET must be one or two'],
  [
    { WEBHOOK_URL: 'https://hooks.example', WEBHOOK_SECRET: 'whsec_AAAA' },
    'WEBHOOK_SECRET must be one or two',
  ],
  [
    { WEBHOOK_URL: 'https://hooks.example', WEBHOOK_SECRET: `${SECRET} ${SECRET} ${SECRET}` },
    'WEBHOOK_SECRET must be one or two',
  ],
  [{ WEBHOOK_URL: 'hooks.example', WEBHOOK_SECRET: SECRET }, 'WEBHOOK_URL must be a full URL'],
  [{ WEBHOOK_NOTES: 'yes' }, 'WEBHOOK_NOTES must be "on" or "off"'],
])('%o is refused', (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test.each(['http://hooks.example', 'http://8.8.8.8/x', 'http://[2606:4700::1]/'])(
  '%s must be https',
  (url) => {
    expect(() => read({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET })).toThrow(
      'WEBHOOK_URL must start with https://',
    );
  },
);

test.each([
  'http://localhost:5678/webhook',
  'http://127.0.0.1:5678',
  'http://[::1]/',
  'http://10.1.2.3/x',
  'http://192.168.0.7',
  'http://[fd00::1]/',
  'http://n8n:5678/webhook',
  'http://n8n.internal',
])('%s may be http', (url) => {
  expect(read({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET }).webhook?.url).toBe(url);
});
