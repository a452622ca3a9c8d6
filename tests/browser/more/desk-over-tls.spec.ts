import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { installedChromium } from '../../../scripts/chromium.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { bareEnvironment } from '../../bare-environment.ts';
import { freePort } from '../../free-port.ts';
import { run } from '../../server/running-server.ts';
import { withPasskeys } from '../checks/passkeys.ts';

// The desk as a firm runs it: Caddy in front of it, with certificates of its own authority, which the browser trusts.
// Ignoring certificate errors wouldn't do, because browsers then refuse passkeys.

const isInstalled = (command: string) => spawnSync(command, ['-h']).error === undefined;

/** Starts Caddy in front of a port, and returns its authority's certificate. */
async function startCaddy(folder: string, port: number, target: number) {
  const file = join(folder, 'Caddyfile');
  const host = `desk.localhost:${port}`;
  const options = 'admin off\nskip_install_trust\nauto_https disable_redirects';
  writeFileSync(
    file,
    `{\n${options}\n}\nhttps://${host} {\ntls internal\nreverse_proxy 127.0.0.1:${target}\n}\n`,
  );
  const env = { ...bareEnvironment, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn('caddy', ['run', '--config', file], { env, stdio: 'ignore' });
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  await expect.poll(() => existsSync(authority), { timeout: 30_000 }).toBe(true);
  return { caddy, authority, origin: `https://${host}` };
}

/** Makes a home whose browser trusts an authority. */
function trust(home: string, authority: string): void {
  const database = join(home, '.pki/nssdb');
  mkdirSync(database, { recursive: true });
  const certutil = (...args: string[]) => execFileSync('certutil', ['-d', `sql:${database}`, ...args]);
  certutil('-N', '--empty-password');
  certutil('-A', '-t', 'C,,', '-n', 'caddy', '-i', authority);
}

test('an owner joins, signs in and stays signed in through a proxy with TLS', async () => {
  test.skip(!isInstalled('caddy') || !isInstalled('certutil'), 'needs caddy and libnss3-tools');
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'desk-tls-'));
  const store = await openStore({ dataDir: folder });
  const [port, proxyPort] = [await freePort(), await freePort()];
  const { caddy, authority, origin } = await startCaddy(folder, proxyPort, port);
  const settings = { DATA_DIR: folder, DESK_URL: origin };
  const desk = run('desk/main.ts', ['--port', String(port)], settings);
  await desk.waitForOutput('The desk is at');
  trust(folder, authority);
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...bareEnvironment, HOME: folder },
    viewport: { width: 360, height: 740 },
  });
  try {
    const page = await browser.newPage();
    await withPasskeys(page);
    const invited = run('desk/main.ts', ['invite', 'Olivia', 'olivia@firm.example'], settings);
    await invited.exited;
    const [link = ''] = /https\S+#\S+/.exec(invited.output()) ?? [];
    const opened = await page.goto(link);
    expect(opened?.headers()['strict-transport-security']).toContain('max-age=');
    await page.getByRole('button', { name: 'Make my passkey' }).click();
    const code = await page.locator('.code').innerText();
    expect(await run('desk/main.ts', ['confirm', 'olivia@firm.example', code], settings).exited).toBe(0);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    const [cookie] = await browser.cookies(origin);
    expect(cookie).toMatchObject({ name: '__Host-desk', httpOnly: true, secure: true, sameSite: 'Strict' });

    // A link in an email comes from elsewhere, without the cookie. Its page then asks with it.
    await page.goto('about:blank');
    await page.setContent(`<a href="${origin}/people">Open the desk</a>`);
    await page.getByRole('link', { name: 'Open the desk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    const signedIn = await store.read
      .selectFrom('activity')
      .select('address')
      .where('action', '=', 'signIn')
      .execute();
    // As the proxy says it.
    expect(signedIn).toHaveLength(1);
    expect(signedIn[0]?.address).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  } finally {
    await browser.close();
    await desk.kill('SIGTERM');
    caddy.kill();
    await once(caddy, 'exit');
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
