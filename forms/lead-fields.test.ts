import { expect, test } from 'vitest';
import { checkCall } from './call-fields.ts';
import { checkForm } from './check-form.ts';
import { CONTACT_LIMITS } from './lead-fields.ts';

const checkContact = (raw: Record<string, unknown>) =>
  checkForm('contact', raw, ['Bookkeeping', 'Sales Tax']);
const form = { fullName: 'Ana Example', email: 'ana@visitor.example', service: 'Sales Tax' };
const errorsOf = (change: Record<string, unknown>) => {
  const checked = checkContact({ ...form, ...change });
  return checked.ok ? [] : checked.problems;
};

test('a form with name, email and service is complete', () => {
  expect(checkContact(form)).toEqual({ ok: true, values: { ...form, phoneNumber: '' } });
});

test('values are trimmed', () => {
  expect(checkContact({ ...form, fullName: '  Ana ' })).toMatchObject({ values: { fullName: 'Ana' } });
});

test.each([
  ['\u202aAna\u202c', 'Ana'],
  ['Ana \u202egnp.exe\u2066\u2069', 'Ana gnp.exe'],
  ['\u200eAna\u200f\u061c', 'Ana'],
  ['Ana\u2028Example\u2029', 'Ana Example'],
  ['Ana\u0085Example', 'Ana Example'],
])('direction marks and line breaks are removed from the name %j', (fullName, kept) => {
  expect(checkContact({ ...form, fullName })).toMatchObject({ values: { fullName: kept } });
});

test('invisible marks around a copied phone number are removed', () => {
  expect(checkContact({ ...form, phoneNumber: '\u202a+1 415 555 0100\u202c' })).toMatchObject({
    values: { phoneNumber: '+1 415 555 0100' },
  });
  expect(checkContact({ ...form, phoneNumber: '\u200e' })).toMatchObject({ values: { phoneNumber: '' } });
});

test.each(['\u200e', '\u2028', '\u0085 '])('a name of only %j is missing', (fullName) => {
  expect(errorsOf({ fullName })).toEqual([{ field: 'fullName', problem: 'noName' }]);
});

// Pasted from web pages, address books and chats.
const PASTED = [
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u180e',
  '\u200c',
  '\u200d',
  '\ufe0f',
  '\u{e0041}',
  '\u00a0',
];

test.each(PASTED)('%j is removed from the ends of every field', (mark) => {
  const pasted = {
    fullName: `${mark}Ana Example${mark}`,
    email: `${mark}ana@visitor.example${mark}`,
    phoneNumber: `${mark}(415) 555-0100${mark}`,
  };
  const { phoneNumber, email } = { phoneNumber: '(415) 555-0100', email: 'ana@visitor.example' };
  expect(checkContact({ ...form, ...pasted })).toMatchObject({ values: { phoneNumber, email } });
  expect(checkForm('newsletter', { email: pasted.email }, [])).toMatchObject({ values: { email } });
  const call = checkCall({ start: '2026-11-30T17:30:00Z', ...pasted }, { asksNumber: true });
  expect(call).toMatchObject({ values: { phoneNumber } });
});

test.each(PASTED.slice(0, -1))('%j is removed from inside an address and a phone number', (mark) => {
  const pasted = { email: `ana@visi${mark}tor.example`, phoneNumber: `415${mark}555${mark}0100` };
  expect(checkContact({ ...form, ...pasted })).toMatchObject({
    values: { email: 'ana@visitor.example', phoneNumber: '4155550100' },
  });
});

test('a domain keeps the joiners that its language needs', () => {
  const email = 'ana@نامه\u200cای.example';
  expect(checkContact({ ...form, email })).toMatchObject({ values: { email } });
});

test.each(['علی\u200cرضا', 'Ana ❤\ufe0f', '葛\u{e0100}城', '👩\u200d💻 Ana', 'ක්\u200dරිස්ටි'])(
  'the name %j keeps the invisible characters it needs',
  (fullName) => {
    expect(checkContact({ ...form, fullName })).toMatchObject({ values: { fullName } });
  },
);

test.each([
  ['Ana\tExample', 'Ana Example'],
  ['Ana\vExample', 'Ana Example'],
  ['An\u200ba Exam\u00adple\ufeff', 'Ana Example'],
  ['Ana\u{e0041}\u3164', 'Ana'],
])('the pasted name %j is stored as %j', (fullName, kept) => {
  expect(checkContact({ ...form, fullName })).toMatchObject({ values: { fullName: kept } });
});

test.each(['\u3164', '\u115f\u1160', '\uffa0 ', '\u200d', '\u3164!', '\u2800'])(
  'a name of only %j is missing, because nobody can see it',
  (fullName) => {
    expect(errorsOf({ fullName })).toEqual([{ field: 'fullName', problem: 'noName' }]);
  },
);

test('an invisible phone number is left blank', () => {
  expect(checkContact({ ...form, phoneNumber: '\u200b\u3164' })).toMatchObject({
    values: { phoneNumber: '' },
  });
});

test('a note keeps its words if they were pasted with tabs', () => {
  expect(checkContact({ ...form, note: 'Profit\t150,000\u200b' })).toMatchObject({
    values: { note: 'Profit 150,000' },
  });
});

test('a phone number copied from a link is stored without its scheme', () => {
  expect(checkContact({ ...form, phoneNumber: 'tel:+14155550100' })).toMatchObject({
    values: { phoneNumber: '+14155550100' },
  });
});

test('an empty form has one error per required field, in order', () => {
  const checked = checkContact({});
  expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual([
    'fullName',
    'email',
    'service',
  ]);
});

test('the placeholder isn’t a service', () => {
  expect(errorsOf({ service: 'Select a service' })).toEqual([{ field: 'service', problem: 'noService' }]);
});

test.each(['Bookkeeping (Local / Global)', 'sales tax', ['Sales Tax'], 1])(
  '%j isn’t a service that the form offers',
  (service) => {
    expect(errorsOf({ service }).map(({ field }) => field)).toEqual(['service']);
  },
);

test.each([
  '',
  '+1 (415) 555-0100',
  '415.555.0100 x12',
  '+49 (0)30 1234-56 Durchwahl 7',
  '1-800-FLOWERS',
  '+33 1 23 45 67 89 poste 4',
  '030/123456',
  '٠١٢٣٤٥٦٧٨٩',
  '+81 3‐1234‐5678',
  '555-0100;ext=5',
  '415•555•0100',
  '415−555−0100',
  '（415）555-0100',
  '４１５・５５５・０１００',
  '415_555_0100',
  "415'555'0100",
  '[415] 555~0100',
  '«415» 555…0100',
  '☎ 415 555 0100',
  '123456789012345',
  '0049 (0)151 23456789',
  '011 49 (0)151 23456789',
  '302-555-0142 / 302-555-0199',
  '302-555-0142 302-555-0199',
  '+44 20 7946 0958 ext. 12345',
  '+1 415 555 0100,,123456#',
])('the phone number %j is accepted', (phoneNumber) => {
  expect(errorsOf({ phoneNumber })).toEqual([]);
});

test.each([
  'call me',
  '12',
  '5550',
  '(628) 55',
  'http://attacker.example/12345',
  '555\n0100',
  '<b>5550100</b>',
  '555 010',
  '•••-••••',
  5550100,
])('the phone number %j is refused', (phoneNumber) => {
  expect(errorsOf({ phoneNumber }).map(({ field }) => field)).toEqual(['phoneNumber']);
});

test.each([
  ['a line break', 'Ana\r\nBcc: x@y.co'],
  ['NUL', 'Ana\u0000'],
  ['half a character', 'Ana \ud800'],
  ['no letter', '???'],
  ['a list', ['Ana']],
])('a name with %s is refused', (_words, fullName) => {
  expect(errorsOf({ fullName }).map(({ field }) => field)).toEqual(['fullName']);
});

test('an email address needs a domain with a dot', () => {
  expect(errorsOf({ email: 'ana@gmail' })).toEqual([{ field: 'email', problem: 'noEmail' }]);
  expect(errorsOf({ email: 'ana@例え。テスト' })).toEqual([]);
});

test('a value that’s too long is refused with the limit', () => {
  for (const [field, limit] of Object.entries(CONTACT_LIMITS)) {
    const value = field === 'email' ? `${'a'.repeat(limit)}@b.co` : '1'.repeat(limit + 1);
    expect(errorsOf({ [field]: value })).toEqual([{ field, problem: 'tooLong', called: field, max: limit }]);
  }
});

test('a note keeps its lines but loses direction marks', () => {
  const checked = checkContact({ ...form, note: ' Books:\r\n12 months\u2028at \u202e$250\rin all\n' });
  expect(checked).toMatchObject({ values: { note: 'Books:\n12 months\nat $250\nin all' } });
});

test('a note of the maximum length is accepted, however its line breaks are sent', () => {
  expect(errorsOf({ note: `${'x\r\n'.repeat(999)}xx` })).toEqual([]);
});

test('a blank note is empty', () => {
  expect(checkContact({ ...form, note: ' \r\n ' })).toMatchObject({ values: { note: '' } });
});

test('a replacement character is kept, because it may have been pasted', () => {
  const pasted = { fullName: 'Ana \ufffd', note: 'Caf\ufffd Example, 12 months' };
  expect(checkContact({ ...form, ...pasted })).toMatchObject({ ok: true, values: pasted });
});

test.each(['a\u0000b', 'a\u001b[2Jb', 'a\ud800', ['a']])('the note %j is refused', (note) => {
  expect(errorsOf({ note }).map(({ field }) => field)).toEqual(['note']);
});

test.each(['/about', 'anything', ['a'], 5])('any page is accepted: %j', (page) => {
  expect(errorsOf({ page })).toEqual([]);
  expect(checkForm('newsletter', { email: form.email, page }, [])).toMatchObject({ ok: true });
});

test('the newsletter form has only the email field', () => {
  expect(checkForm('newsletter', { ...form, note: 'Hello' }, [])).toEqual({
    ok: true,
    values: { email: form.email },
  });
});
