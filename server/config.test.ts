import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const firm = { name: 'Firm', email: 'hello@firm.example', formService: true } as const;
const read = (env: Record<string, string>) => readConfig(env, firm);

test('without settings the site is local, stores data in ./data and writes mail to files', () => {
  const config = read({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', worker: true, trustProxy: [] });
  expect(config.publicUrl.href).toBe('http://localhost:3000/');
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.mailTo).toEqual({ name: 'Firm', address: 'hello@firm.example' });
  expect(config.smtpUrl).toBeUndefined();
});

test('an empty value counts as unset', () => {
  expect(read({ PORT: '', SMTP_URL: ' ', TRUST_PROXY: '' })).toMatchObject({ port: 3000, trustProxy: [] });
});

test('a setting after a byte order mark, which would be lost, is named', () => {
  expect(() => read({ '\ufeffPUBLIC_URL': 'https://www.firm.example', PORT: '80' })).toThrow(
    'PUBLIC_URL can’t be read, because .env starts with a byte order mark',
  );
});

test('a mail address can have a name', () => {
  const { mailFrom } = read({ MAIL_FROM: '"The Firm" <site@firm.example>' });
  expect(mailFrom).toEqual({ name: 'The Firm', address: 'site@firm.example' });
});

test('the form service is its URL and its code', () => {
  const env = { FORM_SERVICE_URL: 'https://forms.example/f/', FORM_SERVICE_CODE: 'abc' };
  expect(read(env).formService).toBe('https://forms.example/f/abc');
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'www.firm.example'],
  ['PUBLIC_URL', 'https://www.firm.example/path'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['SMTP_URL', 'mail.firm.example'],
  ['SMTP_URL', 'smtp://user:100%@mail.firm.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_TO', 'a@b.co, c@d.co'],
  ['SMTP_URL', 'smtps://user:123#abc@mail.example.com'],
  ['SMTP_URL', 'smtps://user:12/ss@mail.example.com'],
  ['SMTP_URL', 'smtps://user:12?ss@mail.example.com'],
  ['SMTP_URL', 'smtps://user@mail.example.com'],
  ['FORM_SERVICE_URL', 'forms'],
  ['FORM_SERVICE_URL', 'https://forms.example.com/f?key=1'],
  ['FORM_SERVICE_URL', 'https://forms.example.com/f#part'],
  ['FORM_SERVICE_URL', 'https://user:100%@forms.example.com'],
  ['FORM_SERVICE_CODE', '..'],
  ['FORM_SERVICE_CODE', 'a/b'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['WORKER', 'maybe'],
])('rejects %s=%s with a sentence that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`));
});

test("rejects half of a form service, and one that the firm doesn't have", () => {
  expect(() => read({ FORM_SERVICE_URL: 'https://forms.example' })).toThrow('FORM_SERVICE_CODE must be set');
  expect(() => read({ FORM_SERVICE_CODE: 'abc' })).toThrow('FORM_SERVICE_URL must be set');
  const env = { FORM_SERVICE_URL: 'https://forms.example', FORM_SERVICE_CODE: 'abc' };
  expect(() => readConfig(env, { ...firm, formService: undefined })).toThrow('has no form service');
});
