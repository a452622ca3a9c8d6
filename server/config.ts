import { resolve } from 'node:path';
import * as z from 'zod';
import type { Firm } from '../content-model/firm.ts';
import { emailKey, isEmail } from '../forms/email.ts';
import { CannotStart } from './cannot-start.ts';
import { DAY } from './clock.ts';
import type { Address, Addresses } from './mail/mail.ts';
import type { TokenSettings } from './mail/token.ts';
import {
  databaseUrl,
  endsAfterHost,
  folder,
  isQuoted,
  isSafeToPost,
  isTokenUrl,
  RESERVED,
  url,
} from './setting-values.ts';

const badSetting = (name: string, problem: string) => new CannotStart(`${name} ${problem}.`);

/** Validated settings. `.env.example` explains each. */
export type Config = ReturnType<typeof readConfig>;

function addressOf(value: string): Address | undefined {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
  const address = (inBrackets ?? value).trim();
  return isEmail(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : undefined;
}

const mailAddress = z.string().transform((value, context): Address => {
  const address = addressOf(value);
  if (address) return address;
  context.addIssue('must be an email address, such as Name <name@example.com>');
  return z.NEVER;
});

const mailAddresses = z.string().transform((value, context): Addresses => {
  // A name may have a comma, so only one after an address separates.
  const parts = value.split(/(?<=>|@[^\s,<>"]+)\s*,\s*/).map(addressOf);
  const known = parts.filter((address) => address !== undefined);
  const [first, ...more] = known.filter(
    ({ address }, index) =>
      known.findIndex((other) => emailKey(other.address) === emailKey(address)) === index,
  );
  if (first && known.length === parts.length) return [first, ...more];
  context.addIssue(
    'must be an email address, such as Name <name@example.com>, or several with commas between them',
  );
  return z.NEVER;
});

const proxy = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or networks separated by commas, such as 127.0.0.1, 10.0.0.0/8',
);

function isWebhookSecret(value: string): boolean {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  const { length } = Buffer.from(base64 ?? '', 'base64');
  return length >= 24 && length <= 64;
}

const settings = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port from 0 to 65535')
    .transform(Number),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or name to listen on, such as 127.0.0.1 or ::')
    .default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:'], 'must be a full URL, such as https://www.example.com')
    .refine(endsAfterHost, 'must end after the host, without a path')
    .transform((value) => new URL(value))
    .refine((value) => !value.username, 'must not have a user')
    .optional(),
  DATA_DIR: folder.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'must be a mail server URL, such as smtps://user:password@mail.example.com',
  )
    .refine(endsAfterHost, `must end after the host. ${RESERVED}`)
    .refine((value) => {
      const { hostname, username, password } = URL.parse(value) ?? {};
      return hostname !== '' && (!password || username !== '');
    }, 'must have a host, and a user if it has a password')
    .optional(),
  SMTP_TOKEN_URL: z
    .string()
    .refine(
      isTokenUrl,
      'must be a full URL with https://, such as https://login.microsoftonline.com/TENANT/oauth2/v2.0/token',
    )
    .optional(),
  SMTP_CLIENT_ID: z.string().optional(),
  SMTP_CLIENT_SECRET: z.string().optional(),
  SMTP_SCOPE: z.string().default('https://outlook.office365.com/.default'),
  SMTP_CLIENT_SECRET_UNTIL: z.iso
    .date('must be the last day of the secret, such as 2028-11-01')
    .transform((day) => Date.parse(day) + DAY)
    .optional(),
  TLS_CA_FILE: folder.transform((value) => resolve(value)).optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddresses.optional(),
  FORM_SERVICE_URL: url(['http:', 'https:'], 'must be a full URL, such as https://forms.example.com')
    .regex(/^[^?#]*$/, 'must end after its path, without "?" or "#"')
    .optional(),
  FORM_SERVICE_CODE: z
    .string()
    .regex(/^(?!\.+$)[\w.~-]{1,200}$/, 'must be the code of one form: letters, digits, ".", "-", "_" and "~"')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(proxy))
    .optional(),
  WEBHOOK_URL: url(['http:', 'https:'], 'must be a full URL, such as https://hooks.example.com/leads')
    .refine(isSafeToPost, 'must start with https:// unless its host is this machine or in a private network')
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(/\s+/))
    .refine(
      (secrets) => secrets.length <= 2 && secrets.every(isWebhookSecret),
      'must be one or two secrets with a space between them, each whsec_ and 24 to 64 bytes in Base64',
    )
    .optional(),
  WEBHOOK_NOTES: z.enum(['on', 'off'], 'must be "on" or "off"').default('off'),
  NEWSLETTER_PER_MINUTE: z
    .string()
    .default('20')
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) > 0, 'must be a whole number from 1 to 99999')
    .transform(Number),
  WORKER: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
});

/** Returns how to get tokens for the mail server, if that's set. @throws CannotStart */
function tokenSettings(values: z.output<typeof settings>): TokenSettings | undefined {
  const {
    SMTP_URL,
    SMTP_TOKEN_URL: url,
    SMTP_CLIENT_ID: clientId,
    SMTP_CLIENT_SECRET: clientSecret,
  } = values;
  const { username, password } = URL.parse(SMTP_URL ?? '') ?? {};
  if (!url) {
    if (username && !password)
      throw badSetting('SMTP_URL', 'must have a password after its user, unless SMTP_TOKEN_URL is set');
    for (const name of ['SMTP_CLIENT_ID', 'SMTP_CLIENT_SECRET', 'SMTP_CLIENT_SECRET_UNTIL'] as const)
      if (values[name] !== undefined) throw badSetting('SMTP_TOKEN_URL', `must be set when ${name} is`);
    return undefined;
  }
  if (!clientId) throw badSetting('SMTP_CLIENT_ID', 'must be set when SMTP_TOKEN_URL is');
  if (!clientSecret) throw badSetting('SMTP_CLIENT_SECRET', 'must be set when SMTP_TOKEN_URL is');
  if (!username || password)
    throw badSetting('SMTP_URL', 'must have a user and no password when SMTP_TOKEN_URL is set');
  return { url, clientId, clientSecret, scope: values.SMTP_SCOPE, until: values.SMTP_CLIENT_SECRET_UNTIL };
}

/** Reads the settings. Empty ones count as unset. @param firm supplies default addresses @throws CannotStart */
export function readConfig(
  env: Record<string, string | undefined>,
  firm: Pick<Firm, 'name' | 'email' | 'formService'>,
) {
  const marked = Object.keys(env).find((name) => name.startsWith('\ufeff'));
  if (marked !== undefined)
    throw badSetting(
      marked.slice(1),
      'can’t be read, because .env starts with a byte order mark: save it as UTF-8 without BOM',
    );
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const quoted = Object.keys(settings.shape).find((name) => isQuoted(given[name] ?? ''));
  if (quoted !== undefined)
    throw badSetting(
      quoted,
      'has quotes around it that belong to another program, such as Docker: leave them out',
    );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badSetting(String(issue?.path[0]), issue?.message ?? 'is invalid');
  }
  const values = parsed.data;
  const { FORM_SERVICE_URL: base, FORM_SERVICE_CODE: code } = values;
  if (base && !code) throw badSetting('FORM_SERVICE_CODE', 'must be set when FORM_SERVICE_URL is');
  if (code && !base) throw badSetting('FORM_SERVICE_URL', 'must be set when FORM_SERVICE_CODE is');
  if (base && !firm.formService) {
    const fix = 'set `"formService": true` there, so the pages mention it, or unset this';
    throw badSetting('FORM_SERVICE_URL', `is set, but content/firm/firm.json has no form service: ${fix}`);
  }
  const { WEBHOOK_URL: hook, WEBHOOK_SECRET: secrets } = values;
  if (hook && !secrets) throw badSetting('WEBHOOK_SECRET', 'must be set when WEBHOOK_URL is');
  if (secrets && !hook) throw badSetting('WEBHOOK_URL', 'must be set when WEBHOOK_SECRET is');
  const own = { name: firm.name, address: firm.email };
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? new URL(`http://localhost:${values.PORT}`),
    hasPublicUrl: values.PUBLIC_URL !== undefined,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    /** How to get tokens for the mail server, instead of a password. */
    smtpToken: tokenSettings(values),
    /** Certificates to trust in addition to Node's own. */
    caFile: values.TLS_CA_FILE,
    mailFrom: values.MAIL_FROM ?? own,
    mailTo: values.MAIL_TO ?? ([own] satisfies Addresses),
    formService: base && code ? `${base.replace(/\/+$/, '')}/${code}` : undefined,
    webhook: hook && secrets ? { url: hook, secrets, notes: values.WEBHOOK_NOTES === 'on' } : undefined,
    /** Addresses and networks of proxies whose `X-Forwarded-For` we trust. */
    trustProxy: values.TRUST_PROXY ?? [],
    newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
    worker: values.WORKER === 'on',
  };
}
