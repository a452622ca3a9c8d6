import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import type { CallTable } from '../store/schema.ts';
import { callFile, invitation, takingBack } from './invitation.ts';

const context = {
  firm,
  publicUrl: new URL('https://www.firm.example'),
  mailFrom: { name: 'The website', address: 'website@firm.example' },
  mailTo: [{ name: 'Leads', address: 'leads@firm.example' }] as const,
};

const call: CallTable = {
  submissionId: 'a-lead',
  id: '1f9b6f0e-6f0e-4a51-9d0f-2f3c1f1c7c11',
  startsAt: Date.UTC(2026, 10, 30, 17, 30),
  endsAt: Date.UTC(2026, 10, 30, 18),
  zone: 'America/New_York',
  phoneNumber: '+1 415 555 0100',
  meeting: '',
  mailboxKey: 'ana@visitor.example',
  change: 'booked',
  sequence: 0,
  person: '',
};

const visitor = { fullName: 'Ana Example', service: 'Bookkeeping' };
const NOW = Date.UTC(2026, 10, 28, 9, 5, 7);

/** Reads a calendar file as calendars do. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const line = (name: string) => event.getFirstProperty(name);
  return {
    method: calendar.getFirstPropertyValue('method'),
    value: (name: string) => String(line(name)?.getFirstValue()),
    name: (of: string) => line(of)?.getFirstParameter('cn'),
    line,
  };
}

test('the firm is invited by the address that sends, and asked for no answer', () => {
  const { method, content } = invitation(call, context, NOW, visitor);
  expect(method).toBe('REQUEST');
  const entry = read(content);
  expect(entry.method).toBe('REQUEST');
  expect(entry.value('organizer')).toBe('mailto:website@firm.example');
  expect(entry.name('organizer')).toBe('The website');
  expect(entry.value('attendee')).toBe('mailto:leads@firm.example');
  expect(entry.line('attendee')?.getFirstParameter('rsvp')).toBe('FALSE');
  expect(entry.value('status')).toBe('CONFIRMED');
  expect(content).toContain('\r\nDTSTAMP:20261128T090507Z\r\n');
  expect(content).toContain('\r\nDTSTART:20261130T173000Z\r\n');
});

test('a call keeps the UID it was booked with, whatever becomes of it', () => {
  const uid = `${call.id}@www.firm.example`;
  const changes = [
    call,
    { ...call, change: 'moved', sequence: 1, person: '' },
    { ...call, change: 'cancelled' },
  ] as const;
  for (const changed of changes) {
    expect(read(invitation(changed, context, NOW, visitor).content).value('uid')).toBe(uid);
    expect(read(callFile(changed, context, NOW).content).value('uid')).toBe(uid);
  }
});

test('a canceled call is taken back from whoever was invited', () => {
  const canceled = { ...call, change: 'cancelled', sequence: 3, person: '' } as const;
  const { method, content } = invitation(canceled, context, NOW, visitor);
  const entry = read(content);
  expect([method, entry.method, entry.value('status')]).toEqual(['CANCEL', 'CANCEL', 'CANCELLED']);
  expect(entry.value('sequence')).toBe('3');
  expect(entry.value('organizer')).toBe('mailto:website@firm.example');
  expect(entry.value('attendee')).toBe('mailto:leads@firm.example');
});

test('a call is taken back from whoever had it without a word about how or what for', () => {
  const invited = [{ name: 'Dana', address: 'dana@firm.example' }];
  const { method, content } = takingBack({ ...call, sequence: 2 }, { ...context, invited }, NOW, visitor);
  const entry = read(content);
  expect([method, entry.method, entry.value('status')]).toEqual(['CANCEL', 'CANCEL', 'CANCELLED']);
  expect(entry.value('uid')).toBe(`${call.id}@www.firm.example`);
  expect(entry.value('sequence')).toBe('2');
  expect(entry.value('attendee')).toBe('mailto:dana@firm.example');
  for (const words of ['Bookkeeping', '555 0100', 'leads@']) expect(content, words).not.toContain(words);
});

test('nobody is invited by their own address, however it’s written', () => {
  const same = { ...context, mailFrom: { name: '', address: 'LEADS@firm.example' } };
  const { method, content } = invitation(call, same, NOW, visitor);
  expect(method).toBe('PUBLISH');
  expect(content).not.toContain('ATTENDEE');
});

test('a visitor isn’t invited, because the address may be someone else’s', () => {
  const { method, content } = callFile(call, context, NOW);
  expect(method).toBe('PUBLISH');
  for (const words of ['ATTENDEE', 'Ana', '555 0100', 'website@'])
    expect(content, words).not.toContain(words);
});

test.each([
  'Ana; DROP, TABLE\\n',
  'Müller, Søren & Söhne; “Große” Buchhaltung',
  '会計事務所の長い名前'.repeat(6),
  '🧾'.repeat(40),
  'a'.repeat(200),
  'BEGIN:VEVENT',
])('"%s" survives folding and escaping, in lines of 75 bytes', (fullName) => {
  const { content } = invitation(call, context, NOW, { fullName, service: 'Tax, books; and more' });
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const entry = read(content);
  expect(entry.value('summary')).toContain(fullName);
  expect(entry.value('description')).toBe('Tax, books; and more');
  expect(content.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
});

test.each([
  ['leads+web@firm.example', 'leads+web@firm.example'],
  ["o'brien@firm.example", "o'brien@firm.example"],
  ['a/b?c=d&e#f%g@firm.example', 'a%2Fb%3Fc%3Dd%26e%23f%25g@firm.example'],
  ['leads@büro.example', 'leads@xn--bro-hoa.example'],
])('%s is invited as %s', (address, written) => {
  const { content } = invitation(
    call,
    { ...context, mailTo: [{ name: 'Smith "Books"\r\nX-EVIL:1, Inc; Partner', address }] },
    NOW,
    visitor,
  );
  const entry = read(content);
  expect(entry.value('attendee')).toBe(`mailto:${written}`);
  expect(entry.name('attendee')).toBe("Smith 'Books'  X-EVIL:1, Inc; Partner");
  expect(entry.line('x-evil')).toBeNull();
});
