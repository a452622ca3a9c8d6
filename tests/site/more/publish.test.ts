import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSource } from '../../../content-model/check/source.ts';
import type { Palette } from '../../../content-model/colors.ts';
import { freePort } from '../../free-port.ts';
import { PublishedSite, phone } from './published-site.ts';

// Most of these build the site.
vi.setConfig({ testTimeout: 400_000 });

let published: PublishedSite;
beforeAll(async () => {
  published = new PublishedSite();
  await published.serve();
}, 300_000);
afterAll(() => published.remove());

/** Addresses of a page's scripts, fonts and pictures. */
const filesOf = (html: string) => [...new Set(html.match(/\/_astro\/[\w.-]+\w/g))];
/** Has pages read and forms sent all the time while something happens. @returns how many forms were accepted, and what failed */
async function underLoad(happen: () => Promise<void>) {
  const [service = ''] = published.choices();
  let isOver = false;
  let accepted = 0;
  const failures: string[] = [];
  const paths = ['/', '/contact', '/about', '/thank-you', '/nothing-here'];
  async function read(number: number) {
    for (let turn = number; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      try {
        const response = await published.ask(path);
        const html = await response.text();
        if (response.status !== (path === '/nothing-here' ? 404 : 200))
          failures.push(`${path}: ${response.status}`);
        // As a browser that takes a while.
        await sleep(300);
        for (const file of filesOf(html)) {
          const answer = await published.ask(file);
          if (!answer.ok) failures.push(`${path} ${file}: ${answer.status}`);
          await answer.arrayBuffer();
        }
        if (turn % 5 === 0) {
          const reply = await published.postContact(service);
          if (reply.status === 201) accepted += 1;
          else failures.push(`a form: ${reply.status} ${await reply.text()}`);
        }
      } catch (error) {
        failures.push(`${path}: ${error} ${(error as Error).cause}`);
      }
    }
  }
  const readers = Array.from({ length: 8 }, (_, number) => read(number));
  try {
    await happen();
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  return { accepted, failures };
}

/** Publishes a phone number while others read, who notice nothing. */
async function publishUnnoticed(number: number, message: string): Promise<void> {
  const before = published.leads().length;
  const { accepted, failures } = await underLoad(async () => {
    await published.publish(message);
    await published.until(async () => (await published.get('/contact')).includes(phone(number)));
  });
  expect(failures).toEqual([]);
  expect(accepted).toBeGreaterThan(1);
  expect(published.leads()).toHaveLength(before + accepted);
}

test('readers and senders notice nothing while the site is published for the first time', async () => {
  published.setFirm({ phone: phone(1) });
  await publishUnnoticed(1, 'Number 1');
});

/** What a new process of the server takes for the firm's phone number. */
const phoneOfProcesses = () =>
  published.site
    .run(
      {},
      ...['--input-type=module', '--eval'],
      "await import('./server/usable-content.ts'); const { firm } = await import('./content-model/firm.ts'); console.log(firm.phone.display);",
    )
    .stdout.trim();

const CHOICES = 'content/contact-choices.yaml';
const QUESTIONS = 'content/faq.yaml';
const COLORS = 'content/firm/colors.json';

const choices = (): object[] =>
  existsSync(join(published.site.folder, CHOICES))
    ? (readSource(CHOICES, published.site.read(CHOICES)).data as object[])
    : [];

test('words are public in pages, emails and new processes once they are published again, not when they are saved', async () => {
  const [service = ''] = published.choices();
  const [id = ''] = published.site.files('content/services/*.yaml').map((path) => parse(path).name);
  const before = phoneOfProcesses();
  published.setFirm({ phone: phone(50) });
  published.site.write(CHOICES, [...choices(), { text: 'Short-lived work', service: id }]);
  expect(phoneOfProcesses()).toBe(before);
  const { output } = await published.desk('publish', '--dry-run');
  expect(output).toContain(phone(50));
  expect(await published.get('/contact')).not.toContain(phone(50));

  await publishUnnoticed(50, 'A new phone number');
  expect(phoneOfProcesses()).toBe(phone(50));
  // The worker may still have to start again.
  await published.until(async () => {
    const address = `visitor${published.sent}@visitor.example`;
    await published.postContact(service, address);
    await published.until(async () => (await published.mailsTo(address)).length > 0);
    return (await published.mailsTo(address)).every((text) => text.includes(phone(50)));
  });
  expect(published.git('log', '-1', '--format=%an: %s')).toBe('Olivia Owner: A new phone number');
  expect(published.git('status', '--porcelain')).toBe('');
});

const looks = async () => {
  const page = await published.get('/contact');
  const [, shared = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  const paths = [new URL(shared).pathname, '/favicon.ico', '/apple-touch-icon.png'];
  const pictures = await Promise.all(paths.map(async (path) => (await published.ask(path)).bytes()));
  return { page, icon: await published.get('/favicon.svg'), pictures: pictures.map(String) };
};
let before: Awaited<ReturnType<typeof looks>>;
const palette: Palette = {
  ...{ ink: '#101f3c', paper: '#fdfdff', band: '#e4eaf5', accent: '#a3410a', accentSoft: '#f2a25c' },
  ...{ mark: '#ffd08a', warning: '#a8123e' },
};

test('takes along a changed file that the published one needs, and says so', async () => {
  before = await looks();
  const claims = 'content/firm/claims.json';
  const claim = {
    value: '77',
    wording: 'Work for 77',
    source: 'Counted for this test.',
    reviewBy: `${new Date().getFullYear() + 1}-03-31`,
  };
  const known = JSON.parse(published.site.read(claims));
  published.site.write(claims, { ...known, 'brand-new': claim });
  const answer = '{{ claims.brand-new.wording }}.';
  const question = `- { id: brand-new, group: Newest, question: "What’s new?", answer: "${answer}" }\n`;
  published.site.write(QUESTIONS, published.site.read(QUESTIONS) + question);
  published.site.write(CHOICES, choices().slice(0, -1));
  published.setFirm({ phone: phone(55) });
  published.site.write(COLORS, palette);
  const { code, output } = await published.desk('publish', QUESTIONS, CHOICES, COLORS);
  expect(output).toContain(`${claims} was published, too`);
  expect(code).toBe(0);
  expect(published.git('status', '--porcelain')).toBe('M content/firm/firm.json');
  const files = published.git('show', '--format=', '--name-only').split('\n');
  expect(files.sort()).toEqual([CHOICES, QUESTIONS, claims, COLORS].sort());
});

test('a form opened before a publish is accepted after it, even without its choice', async () => {
  await published.until(async () => !(await published.get('/contact')).includes('Short-lived work'));
  expect((await published.postContact('Short-lived work')).status).toBe(201);
  expect((await published.postContact('Never offered')).status).toBe(422);
});

test('new colors are in pages, icons and shared links once they are published', async () => {
  await published.until(async () => (await published.get('/favicon.svg')).includes(palette.paper));
  const after = await looks();
  expect(after.page).toContain(palette.accent);
  expect(after.pictures.filter((picture) => before.pictures.includes(picture))).toEqual([]);
});

test('goes back to an earlier version with its colors, as a new one, and keeps what is saved but not public', async () => {
  const { output } = await published.desk('versions');
  const id =
    output
      .split('\n')
      .find((line) => line.includes('A new phone number'))
      ?.split(' ')[0] ?? '';
  const file = 'content/people.yaml';
  published.site.write(
    file,
    `${existsSync(join(published.site.folder, file)) ? published.site.read(file) : '[]'}\n# Typed\n`,
  );
  const { code } = await published.desk('go-back', id);
  expect(code).toBe(0);
  await published.until(async () => (await published.get('/favicon.svg')) === before.icon);
  const now = await looks();
  expect(now.page).toContain(phone(50));
  expect(now.page).not.toContain(palette.accent);
  expect(now.pictures).toEqual(before.pictures);
  expect(published.firm().phone).toBe(phone(55));
  expect(published.site.read(file)).toContain('# Typed');
  expect(published.git('log', '-1', '--format=%an')).toBe('Olivia Owner');
  expect((await published.desk('versions')).output.split('\n')[0]).toContain(
    'Go back to “A new phone number”',
  );
});

test('npm start starts the server again after a publish', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  published.git('checkout', '--quiet', '--', 'content');
  const started = published.spawn(['scripts/run.mjs', 'scripts/start.ts'], ['ignore', 'ignore', 2], {
    PORT: String(port),
    // As the build has it, so that it isn't stale.
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: join(published.data, 'started'),
  });
  const ended = once(started, 'exit');
  const contact = () =>
    fetch(`${address}/contact`).then(
      (response) => response.text(),
      () => '',
    );
  try {
    await published.until(async () => (await contact()).includes(phone(50)));
    published.setFirm({ phone: phone(99) });
    await published.publish('While npm start runs');
    await published.until(async () => (await contact()).includes(phone(99)));
  } finally {
    started.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
});
