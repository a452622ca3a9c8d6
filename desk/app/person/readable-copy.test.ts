import { expect, test } from 'vitest';
import { readableCopy } from './readable-copy.ts';

const when = (at: number) => `day ${new Date(at).getUTCDate()}`;

test('a copy is text with a line for each value, without ids and what’s empty', () => {
  const calls = [{ startsAt: '2026-12-01T22:00:00.000Z' }, { startsAt: '2026-12-02T22:00:00.000Z' }];
  const submission = { id: 'a1', fullName: 'Ana Example', note: '', call: null, calls };
  expect(readableCopy({ submissions: [submission], newsletter: null }, when)).toBe(`Messages and sign-ups:
  Full name: Ana Example
  Calls:
    Starts at: day 1

    Starts at: day 2
`);
});

test('a copy says in words what programs have names for', () => {
  const at = '2026-12-01T22:00:00.000Z';
  const deliveries = [
    { target: 'firm-mail', state: 'delivered', at },
    { target: 'confirmation-mail', state: 'pending', at: null },
  ];
  const submission = { kind: 'contact', note: 'contact', ending: 'duplicate', ended: at, deliveries };
  const newsletter = { state: 'pending', issues: [{ subject: 'pending', state: 'dead', at: null }] };
  expect(readableCopy({ submissions: [submission], newsletter }, when)).toBe(`Messages and sign-ups:
  What: message
  Note: contact
  Outcome: sent twice
  Outcome since: day 1
  Emails and other tools:
    What: Email to the firm: new lead
    State: sent
    When: day 1

    What: Email to the visitor: confirm the newsletter
    State: to be sent
Newsletter:
  State: not confirmed
  Issues:
    Subject: pending
    State: couldn’t be sent
`);
});
