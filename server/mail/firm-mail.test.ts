import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { type LeadValues, leadValues } from '../../forms/lead-fields.ts';
import { firmMail } from './firm-mail.ts';

const own = { name: firm.name, address: 'leads@firm.example' };
const context = {
  firm,
  publicUrl: new URL('https://www.firm.example'),
  mailFrom: own,
  mailTo: [own] as const,
};

/** The firm's email about a lead with these fields, and where its links lead. */
function mailOf(fields: Partial<LeadValues>, desk?: string) {
  const submission = {
    id: 'an-id',
    kind: 'contact' as const,
    createdAt: 0,
    state: 'accepted' as const,
    emailKey: '',
    countedFrom: null,
    answerBy: null,
    endedAt: null,
    ending: null,
    endedBy: null,
    version: 0,
    remark: '',
    remarks: '[]',
    replies: '[]',
    givenTo: null,
    ...leadValues({ fullName: 'Ana Example', email: 'ana@visitor.example', service: 'Sales Tax', ...fields }),
  };
  const { text, html } = firmMail(
    { delivery: { id: 'd' } as never, submission, lease: '' },
    { ...context, desk },
    'x',
  );
  const links = [...`${html}`.matchAll(/<a href="((?:tel|mailto):[^"]*)"[^>]*>([^<]*)<\/a>/g)];
  return { text, links: links.map(([, href, words]) => [href, words]) };
}

test('the visitor’s number and address are links, and readable in the text part', () => {
  const { text, links } = mailOf({ phoneNumber: '+1 (415) 555-0100' });
  expect(links).toEqual([
    ['mailto:ana@visitor.example', 'ana@visitor.example'],
    ['tel:+14155550100', '+1 (415) 555-0100'],
  ]);
  expect(text).toContain('Email: ana@visitor.example\nPhone: +1 (415) 555-0100\n');
});

test('the names of an ad have rows of their own, and a lead from none has no such rows', () => {
  expect(mailOf({ utmSource: 'google', utmCampaign: 'spring-books' }).text).toContain(
    'Ad’s source: google\nAd’s campaign: spring-books\n',
  );
  expect(mailOf({}).text).not.toContain('Ad’s');
});

test.each([
  ['415.555.0100 x12', 'tel:4155550100'],
  ['+49 (0)30 1234-56 Durchwahl 7', 'tel:+4930123456'],
  ['555-0100;ext=5', 'tel:5550100'],
  ['415•555•0100', 'tel:4155550100'],
  ['（415）555−0100', 'tel:4155550100'],
  ['415 555 0100,,123#', 'tel:4155550100'],
  ['+81 3‐1234‐5678', 'tel:+81312345678'],
])('the number %j is dialed without its extension', (phoneNumber, href) => {
  expect(mailOf({ phoneNumber }).links).toContainEqual([href, phoneNumber]);
});

test.each(['', '1-800-FLOWERS', '٠١٢٣٤٥٦٧٨٩', '*#*#4636#*#*', '(415) 555-0100 / (415) 555-0101', '1234'])(
  'the number %j is not a link',
  (phoneNumber) => {
    expect(mailOf({ phoneNumber }).links).toHaveLength(1);
  },
);

test.each([
  ["o'hara+tax?cc=x@y.co", 'mailto:o&#39;hara%2Btax%3Fcc%3Dx@y.co'],
  ['a&bcc=b%0a@bücher.example', 'mailto:a%26bcc%3Db%250a@xn--bcher-kva.example'],
])('the address %j adds nothing to its link', (email, href) => {
  expect(mailOf({ email }).links[0]?.[0]).toBe(href);
});

test.each(['https://desk.firm.example', 'http://localhost:4400'])(
  'the lead is linked at the desk, if the firm has one at %s',
  (desk) => {
    expect(mailOf({}, desk).text).toContain(`Open it at the desk:\n${desk}/leads/an-id`);
    expect(mailOf({}).text).not.toContain('at the desk');
  },
);
