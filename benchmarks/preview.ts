// npm run bench-preview: measures how soon the page beside the form shows what an owner types on a server, while its site is
// read and written to, what that costs visitors, and how much memory Words take. Needs a build. Takes about three minutes.
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { installedChromium } from '../scripts/chromium.ts';
import { withPasskeys } from '../tests/browser/checks/passkeys.ts';
import { freePort } from '../tests/free-port.ts';
import { PublishedSite } from '../tests/site/more/published-site.ts';
import { lead, settingsFor } from './load.ts';

const TRIES = 25;
/** Pages and leads in a second. */
const [PAGES, LEADS] = [20, 5];
/** Milliseconds between two keys. */
const KEYS = 80;
const WITHOUT = 30_000;

const published = new PublishedSite();
const { folder } = published.site;
cpSync('dist-desk', join(folder, 'dist-desk'), { recursive: true });
Object.assign(published.env, settingsFor({ dataDir: published.data }));
await published.serve();
const [port, previewPort] = [await freePort(), await freePort()];
const ports = ['--port', String(port), '--preview-port', String(previewPort)];
const addresses = {
  DESK_URL: `http://localhost:${port}`,
  PREVIEW_URL: `http://localhost:${previewPort}`,
};
Object.assign(published.env, addresses);
const desk = published.spawn(['desk/main.ts', ...ports], ['ignore', 'ignore', 2]);
await published.until(() =>
  fetch(addresses.DESK_URL).then(
    ({ ok }) => ok,
    () => false,
  ),
);

const statusOf = (pid: string) => {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  try {
    const [, parent = ''] = /PPid:\s+(\d+)/.exec(read('status')) ?? [];
    const [, memory] = /VmRSS:\s+(\d+)/.exec(read('status')) ?? [];
    return { pid, parent, command: read('cmdline'), memory: Number(memory ?? 0) / 1024 };
  } catch {
    // It has ended.
    return undefined;
  }
};
type Process = NonNullable<ReturnType<typeof statusOf>>;

/** Finds the desk and all that it has started. */
function processesOfDesk(): Process[] {
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (statusOf(pid) ?? []) : []));
  const below = (pid: string): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return below(String(desk.pid));
}

/** The most memory of Words and of all that they started, in MB. */
let most = { words: 0, others: 0 };
const sampling = setInterval(() => {
  const processes = processesOfDesk();
  const of = (isWords: boolean) =>
    processes
      .filter(({ command }) => command.includes('server-main.ts') === isWords)
      .reduce((sum, { memory }) => sum + memory, 0);
  most = { words: Math.max(most.words, of(true)), others: Math.max(most.others, of(false)) };
}, 100);

const read: autocannon.Request = { method: 'GET', path: '/home', headers: { 'accept-encoding': 'gzip' } };

/** Reads and writes to the site until something is done. */
async function during(what: string, work: () => Promise<unknown>): Promise<void> {
  most = { words: 0, others: 0 };
  const loads = [
    { requests: [read], overallRate: PAGES },
    { requests: [lead], overallRate: LEADS },
  ].map((load) => autocannon({ url: published.url, connections: 4, duration: 1_000, ...load }));
  await work();
  for (const load of loads) (load as unknown as { stop(): void }).stop();
  const results = await Promise.all(loads);
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  const times = results.map(({ latency }) => `${latency.p50}, ${latency.p99} ms`);
  const memory = [most.words, most.others].map((value) => `${Math.round(value)} MB`);
  process.stdout.write(`| ${[what, ...times, ...memory].join(' | ')} |\n`);
}

const browser = await chromium.launch({ executablePath: installedChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
page.setDefaultTimeout(300_000);
await withPasskeys(page);
const { output } = await published.desk('invite', 'Olivia', 'olivia@firm.example');
await page.goto(/http\S+#\S+/.exec(output)?.[0] ?? '');
await page.getByRole('button', { name: 'Make my passkey' }).click();
await published.desk('confirm', 'olivia@firm.example', await page.locator('.code').innerText());
await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
await page.getByRole('navigation', { name: 'Desk' }).waitFor();
await page.goto(`${addresses.DESK_URL}/words/file#path=content/pages/home.yaml&field=["why","heading"]`);
const build = page.getByRole('button', { name: 'Build the page' });
await build.waitFor();

process.stdout.write(
  `| ${PAGES} pages and ${LEADS} leads a second | pages, median and 99th of 100 | leads | Words | what they start |\n|---|---:|---:|---:|---:|\n`,
);
await during('nobody types', () => sleep(WITHOUT));
const field = page.locator('[id="field-why.heading"]');
const site = page.frameLocator('iframe[title="The site"]');
const heading = site.locator('h2', { hasText: await field.inputValue() });
const started = performance.now();
await during('the pages are built', async () => {
  await build.click();
  await heading.waitFor();
});
const built = performance.now() - started;

/** Types words. @returns milliseconds from the last key to the page that has them */
async function type(words: string): Promise<number> {
  const shown = site.locator('body').evaluate(
    (body, words) =>
      new Promise<number>((resolve) => {
        const look = () =>
          body.textContent?.includes(words) ? resolve(Date.now()) : requestAnimationFrame(look);
        look();
      }),
    words,
  );
  await field.fill('');
  await field.pressSequentially(words.slice(0, -1), { delay: KEYS });
  await sleep(KEYS);
  const pressed = Date.now();
  await page.keyboard.press(words.at(-1) ?? '');
  return (await shown) - pressed;
}
const delays: number[] = [];
await during('an owner types', async () => {
  for (let number = 0; number < TRIES; number += 1) {
    delays.push(await type(`Why firms like us, no ${number + 100}`));
    await sleep(1_000);
  }
});
const sorted = delays.toSorted((a, b) => a - b);
process.stdout.write(`
The pages were built in ${(built / 1_000).toFixed(1)} s. From the last key to the page: median ${sorted[Math.floor(TRIES / 2)]} ms, \
worst ${sorted.at(-1)} ms of ${TRIES}.
`);

clearInterval(sampling);
await browser.close();
desk.kill();
published.remove();
