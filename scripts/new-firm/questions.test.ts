import { existsSync } from 'node:fs';
import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { askForAnswers } from './questions.ts';

const ENTER = '\r';
const DOWN = '\u001b[B';
const SPACE = ' ';
/** Removes what's in the line. */
const CLEAR = '\u0015';

/** A terminal that a test reads and types into. */
function terminal() {
  const input = new PassThrough();
  let shown = '';
  const output = new Writable({
    write(chunk, _, done) {
      shown += String(chunk);
      done();
    },
  });
  /** Waits for a question, then types. */
  const answer = async (question: string, keys: string) => {
    await expect.poll(() => shown, { timeout: 5000 }).toContain(question);
    shown = '';
    input.write(keys);
  };
  return { streams: { input, output }, answer, shown: () => shown };
}

async function answerBasics(answer: (question: string, keys: string) => Promise<void>) {
  await answer("firm's name?", `Sawtooth${ENTER}`);
  await answer('legal name', ENTER);
  await answer('email address?', `hello@sawtooth.test${ENTER}`);
  await answer('phone number?', `208-555-0176${ENTER}`);
  await answer('The street', `410 West Idaho Street${ENTER}`);
  await answer('The city?', `Boise${ENTER}`);
  await answer('The state?', `id${ENTER}`);
  await answer('ZIP code?', `83702${ENTER}`);
}

// Another firm has less to ask about.
test.runIf(existsSync('tests/demo'))(
  'takes what it shows, understands what is typed, and asks about each service',
  {
    timeout: 20_000,
  },
  async () => {
    const { streams, answer } = terminal();
    const asked = askForAnswers(streams);
    await answerBasics(answer);
    await answer('time zone?', ENTER);
    await answer('office open?', `9-5 Mon-Thu${ENTER}`);
    await answer('business days', ENTER);
    await answer('Who works there?', `Rosa Delgado, owner, EA; Tom Birch, bookkeeper${ENTER}`);
    await answer('What does it offer?', `${SPACE}${ENTER}`);
    await answer('What else? Separate', `Payroll${ENTER}`);
    await answer('price of Bookkeeping?', `350 a month${ENTER}`);
    await answer('Who leads Bookkeeping?', `${DOWN}${ENTER}`);
    await answer('price of Payroll?', `60 a month${ENTER}`);
    await answer('client pay 60 a month?', `${DOWN}${ENTER}`);
    await answer('Payroll include?', `Pay runs.${ENTER}`);
    await answer("doesn't it include?", ENTER);
    await answer('Who leads Payroll?', ENTER);
    await answer('Who signs for it', ENTER);
    await answer('One sentence about', ENTER);
    await answer('Who checks all work', `${DOWN}${ENTER}`);
    await answer('Which states', `id and oregon${ENTER}`);
    await answer('outside the United States', ENTER);
    await answer('close a month?', ENTER);
    await answer('keep work papers?', ENTER);
    await answer('log in to a portal?', ENTER);
    await answer('server be?', ENTER);
    await answer('address of your chat', ENTER);
    await answer('Which industries', ENTER);
    await answer('should the site have?', ENTER);
    await answer('first call free?', ENTER);
    expect(await asked).toMatchObject({
      legalName: 'Sawtooth',
      phone: '(208) 555-0176',
      timeZone: 'America/Denver',
      hours: { Monday: '09:00-17:00', Thursday: '09:00-17:00' },
      people: [{ name: 'Rosa Delgado', role: 'owner', credential: 'Enrolled Agent' }, { name: 'Tom Birch' }],
      services: [
        { name: 'bookkeeping', price: '350 a month', leads: 'Tom Birch' },
        { name: 'Payroll', price: '60 for each month', included: 'Pay runs.', leads: 'Rosa Delgado' },
      ],
      checkedBy: 'Enrolled Agent',
      states: ['ID', 'OR'],
      workAbroad: false,
      freeCall: true,
      options: ['calls'],
    });
  },
);

test('goes back a question, refuses what it cannot use, and stops', { timeout: 20_000 }, async () => {
  const { streams, answer } = terminal();
  const asked = askForAnswers(streams);
  await answer("firm's name?", `Sawtooht${ENTER}`);
  await answer('legal name', '\u001b');
  await answer('Sawtooht', `${CLEAR}Sawtooth${ENTER}`);
  await answer('legal name', `Sawtooth LLC${ENTER}`);
  await answer('email address?', `nowhere${ENTER}`);
  await answer('must be an email address', '\u0003');
  expect(await asked).toBeUndefined();
});
