import { expect, test } from 'vitest';
import { type FindTxt, findUnprovenSender, findUnsigned } from './sender.ts';

const records =
  (all: Record<string, string[]>): FindTxt =>
  async (name) =>
    all[name] ?? [];
const reasons = async (domain: string, all: Record<string, string[]>) =>
  (await findUnprovenSender(domain, records(all))).map(({ reason }) => reason);

test('a domain with SPF and DMARC needs nothing', async () => {
  const all = {
    'firm.example': ['other', 'v=spf1 include:mail.example -all'],
    '_dmarc.firm.example': ['v=DMARC1; p=none'],
  };
  expect(await reasons('firm.example', all)).toEqual([]);
  const sub = { ...all, 'news.firm.example': ['v=spf1 -all'] };
  expect(await reasons('news.firm.example', sub)).toEqual([]);
});

test('missing records are listed, and so are two SPF records', async () => {
  expect(await reasons('firm.example', {})).toEqual([
    'no valid SPF record, so emails may end up as spam',
    'no DMARC record, so emails may end up as spam',
  ]);
  const two = { 'firm.example': ['v=spf1 -all', 'v=spf1 ~all'], '_dmarc.firm.example': ['v=DMARC1;p=none'] };
  expect(await reasons('firm.example', two)).toEqual(['no valid SPF record, so emails may end up as spam']);
});

test('without DNS they aren’t checked', async () => {
  const [found, ...rest] = await findUnprovenSender('firm.example', async () => undefined);
  expect(found).toMatchObject({ reason: 'not checked, because DNS can’t be reached', text: 'SPF and DMARC' });
  expect(rest).toEqual([]);
});

const SIGNED =
  'Received: x\r\nDKIM-Signature: v=1; a=rsa-sha256;\r\n\td=firm.example; s=k\r\nSubject: s\r\n\r\nd=other.example\r\n';

test('a copy has to be signed by the sender’s domain', () => {
  expect(findUnsigned('firm.example', SIGNED)).toEqual([]);
  expect(findUnsigned('news.firm.example', SIGNED)).toEqual([]);
  expect(findUnsigned('evilfirm.example', SIGNED)).toMatchObject([{ text: 'signed by firm.example only' }]);
  expect(findUnsigned('firm.example', 'Subject: s\n\nDKIM-Signature: d=firm.example')).toMatchObject([
    { text: 'the copy has no signature' },
  ]);
  expect(findUnsigned('firm.example', undefined)).toMatchObject([{ reason: 'not checked: DKIM' }]);
});
