import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const firm = { name: 'Firm', email: 'hello@firm.example', formService: true } as const;
const read = (env: Record<string, string>) => readConfig(env, firm);

test('without settings the site is local, stores data in ./data and writes mail to files', () => {
  const config = read({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', worker: true, trustProxy: [] });
  expect(config.publicUrl.href).toBe('http://localhost:3000/');
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.mailTo).toEqual([{ name: 'Firm', address: 'hello@firm.example' }]);
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

test('mail for the firm can go to several addresses, once to each, and names can have commas', () => {
  const { mailTo } = read({ MAIL_TO: 'Smith, Inc <a@b.co>, "Lee, Ana" <c@d.co>,e@f.co, A@B.co' });
  expect(mailTo).toEqual([
    { name: 'Smith, Inc', address: 'a@b.co' },
    { name: 'Lee, Ana', address: 'c@d.co' },
    { name: '', address: 'e@f.co' },
  ]);
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
  ['MAIL_FROM', 'a@b.co, c@d.co'],
  ['MAIL_TO', 'a@b.co, nobody'],
  ['MAIL_TO', 'a@b.co,'],
  ['MAIL_TO', 'a@b.co; c@d.co'],
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

test.each([
  ['SMTP_URL', 'smtp://u:p#w@mail.example.com'],
  ['SMTP_URL', 'smtps://u:12/w@mail.example.com'],
  ['SMTP_URL', 'smtps://u:p?w@mail.example.com:465'],
  ['DATABASE_URL', 'postgresql://u:p#w@db.example.com/site'],
  ['DATABASE_URL', 'postgresql://u:12#w@db.example.com/site'],
  ['DATABASE_URL', 'postgresql://u:12/w@db.example.com/site'],
  ['DATABASE_URL', 'postgresql://u:12?w@db.example.com/site'],
  ['DATABASE_URL', 'postgresql://u:p/w@/site?host=/run/postgresql'],
  ['FORM_SERVICE_URL', 'https://u:p#w@forms.example.com'],
  ['SMTP_URL', 'smtps://site@firm.example:p#1@mail.example.com'],
  ['DATABASE_URL', 'postgresql://site@server:p/1@db.example.com/site'],
])('says how to write the password of %s=%s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow('%23 for "#", %2F for "/", %3F for "?"');
});

test.each([
  'postgresql://u:p%23%2F%3F%40w@db.example.com/site',
  'postgresql://db.example.com/site?user=name@server&password=word',
  'postgresql://u:a@b@db.example.com/site',
  'postgresql://user@/database?host=/run/postgresql',
  'socket:/run/postgresql?db=site',
])('takes %s', (value) => {
  expect(read({ DATABASE_URL: value }).databaseUrl).toBe(value);
});

test.each([
  '~/data',
  '~',
  '~site/data',
  '$HOME/data',
  `\${HOME}/data`,
  '/srv/$(hostname)',
  '%APPDATA%\\site',
  '`pwd`/data',
])('rejects the folder %s, which only a shell knows', (value) => {
  expect(() => read({ DATA_DIR: value })).toThrow(/^DATA_DIR must be written out/);
  expect(() => read({ TLS_CA_FILE: value })).toThrow(/^TLS_CA_FILE must be written out/);
});

test.each([
  ['DATA_DIR', '"/var/lib/site"'],
  ['PORT', "'3000'"],
  ['SMTP_URL', '"smtps://u:p@mail.example.com"'],
  ['MAIL_TO', '“leads@firm.example”'],
])('rejects quotes that another program has left around %s=%s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} has quotes around it`));
});

test.each([`"/srv/site`, `/srv/site'`, '/srv/site”'])(
  'rejects the folder %s, with a quote left over',
  (value) => {
    expect(() => read({ DATA_DIR: value })).toThrow('DATA_DIR must be a path without quotes around it');
  },
);

test.each([
  ['file:///srv/data', 'must be a path, such as'],
  ['/srv/data # leads', 'must end before its comment'],
  ['\u200B/srv/data', 'has an invisible character'],
])('rejects the folder %j, which nobody means', (value, why) => {
  expect(() => read({ DATA_DIR: value })).toThrow(`DATA_DIR ${why}`);
});

test("rejects half of a form service, and one that the firm doesn't have", () => {
  expect(() => read({ FORM_SERVICE_URL: 'https://forms.example' })).toThrow('FORM_SERVICE_CODE must be set');
  expect(() => read({ FORM_SERVICE_CODE: 'abc' })).toThrow('FORM_SERVICE_URL must be set');
  const env = { FORM_SERVICE_URL: 'https://forms.example', FORM_SERVICE_CODE: 'abc' };
  expect(() => readConfig(env, { ...firm, formService: undefined })).toThrow('has no form service');
});

const TOKEN = {
  SMTP_URL: 'smtp://website%40firm.example@smtp.office365.com:587',
  SMTP_TOKEN_URL: 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token',
  SMTP_CLIENT_ID: 'an-app',
  SMTP_CLIENT_SECRET: 'a-secret',
};

test('a mail server can take a token instead of a password', () => {
  expect(read({ ...TOKEN, SMTP_CLIENT_SECRET_UNTIL: '2028-11-01' }).smtpToken).toEqual({
    url: TOKEN.SMTP_TOKEN_URL,
    clientId: 'an-app',
    clientSecret: 'a-secret',
    scope: 'https://outlook.office365.com/.default',
    until: Date.UTC(2028, 10, 2),
  });
});

test.each([
  ['SMTP_CLIENT_ID', { ...TOKEN, SMTP_CLIENT_ID: '' }],
  ['SMTP_CLIENT_SECRET', { ...TOKEN, SMTP_CLIENT_SECRET: '' }],
  ['SMTP_TOKEN_URL', { ...TOKEN, SMTP_TOKEN_URL: '', SMTP_URL: 'smtp://user:password@mail.firm.example' }],
  ['SMTP_TOKEN_URL', { ...TOKEN, SMTP_TOKEN_URL: 'http://login.example/token' }],
  ['SMTP_TOKEN_URL', { ...TOKEN, SMTP_TOKEN_URL: 'https://user:secret@login.example/token' }],
  ['SMTP_URL', { ...TOKEN, SMTP_TOKEN_URL: '' }],
  ['SMTP_URL', { ...TOKEN, SMTP_URL: 'smtp://user:password@smtp.office365.com' }],
  ['SMTP_URL', { ...TOKEN, SMTP_URL: 'smtp://smtp.office365.com' }],
  ['SMTP_URL', { ...TOKEN, SMTP_URL: '' }],
  ['SMTP_CLIENT_SECRET_UNTIL', { ...TOKEN, SMTP_CLIENT_SECRET_UNTIL: 'November 2028' }],
])('a token without all it needs is refused, naming %s and no secret', (name, env) => {
  expect(() => read(env)).toThrow(new RegExp(`^${name} must be|^${name} must have`));
  expect(() => read(env)).not.toThrow(/a-secret/);
});
