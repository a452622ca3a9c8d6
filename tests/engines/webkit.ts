import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import { type Engine, SIZES, type Size, type Tab, type XPath } from './engine.ts';

const WAIT = 10_000;

/** The browser a driver starts, set in the driver's own capability. */
type Browser = { name: string; binary: string; args: string[] };

const program = (pattern: string) => globSync(pattern)[0] ?? pattern;

const XVFB = '/usr/bin/Xvfb';

/** GNOME's WebKit, close to the newest Safari. It needs a screen. */
const gtk = program('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
export const webkitGtk: Engine = {
  name: 'WebKitGTK',
  needs: ['/usr/bin/WebKitWebDriver', XVFB, gtk],
  async start() {
    const screen = spawn(XVFB, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [display] = await once(createInterface(screen.stdout), 'line');
    const driver = await startDriver('/usr/bin/WebKitWebDriver', { DISPLAY: `:${display}` });
    const browser = { name: 'MiniBrowser', binary: gtk, args: ['--automation'] };
    return {
      async open(size) {
        const session = await newSession(driver.url, 'webkitgtk:browserOptions', browser);
        await session
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...SIZES[size] });
        return tabOf(session);
      },
      async stop() {
        await end(driver.process);
        await end(screen);
      },
    };
  },
};

/** WebKit for devices, which Debian has as of Safari 16.0. Its browsers can't be resized, so each size has its own. */
const wpe = program('/usr/lib/*/wpe-webkit-1.*/MiniBrowser');
const WPE_BROWSERS: Record<Size, Browser> = {
  // 1280 × 720
  wide: { name: 'MiniBrowser', binary: wpe, args: ['--automation', '--headless'] },
  // 800 × 600. With --scale, the driver would click in the wrong places.
  narrow: { name: 'cog', binary: '/usr/bin/cog', args: ['--automation', '-P', 'headless'] },
};
export const webkitWpe: Engine = {
  name: 'WPE WebKit',
  needs: ['/usr/bin/WPEWebDriver', ...Object.values(WPE_BROWSERS).map(({ binary }) => binary)],
  async start() {
    const driver = await startDriver('/usr/bin/WPEWebDriver');
    return {
      open: async (size) => tabOf(await newSession(driver.url, 'wpe:browserOptions', WPE_BROWSERS[size])),
      stop: () => end(driver.process),
    };
  },
};

async function startDriver(path: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const process = spawn(path, [`--port=${port}`], {
    env: { ...globalThis.process.env, ...env },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + WAIT; ; await setTimeout(50)) {
    if ((await fetch(`${url}/status`).catch(() => undefined))?.ok) return { url, process };
    if (Date.now() > deadline) throw new Error(`${path} doesn't answer.`);
  }
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null || !process.kill()) return;
  await once(process, 'exit');
}

/** Starts a browser. With two drivers running, one sometimes never connects to its driver, so it's tried three times. */
async function newSession(url: string, option: string, { name, ...browser }: Browser): Promise<WebDriver> {
  const builder = new Builder().usingServer(url).withCapabilities({ browserName: name, [option]: browser });
  for (let attempt = 1; attempt <= 3; attempt++) {
    const session = await Promise.race([builder.build(), setTimeout(WAIT, undefined, { ref: false })]);
    if (session) return session;
  }
  throw new Error(`${name} was started three times and didn't connect to its driver.`);
}

const bringIntoView = (element: HTMLElement) =>
  element.scrollIntoView({ behavior: 'instant', block: 'center' });

function tabOf(session: WebDriver): Tab {
  const find = (element: XPath) =>
    session.wait<WebElement>(async () => {
      for (const found of await session.findElements(By.xpath(element))) {
        if (await found.isDisplayed()) return found;
      }
      return undefined;
    }, WAIT);
  return {
    goto: (url) => session.get(url),
    run: (job, argument) => session.executeScript(job, argument),
    async click(element) {
      // The driver rejects clicks on elements that are still moving or being scrolled to, and a page that loads takes away
      // what was found in the one before.
      await session.wait(async () => {
        try {
          const found = await find(element);
          await session.executeScript(bringIntoView, found);
          await found.click();
          return true;
        } catch (problem) {
          const { ElementNotInteractableError, StaleElementReferenceError } = error;
          if (problem instanceof ElementNotInteractableError) return false;
          if (problem instanceof StaleElementReferenceError) return false;
          throw problem;
        }
      }, WAIT);
    },
    choose: async (list, option) => (await find(`${list}/option[normalize-space()="${option}"]`)).click(),
    type: (text) => session.actions().sendKeys(text).perform(),
    pressEscape: () => session.actions().sendKeys(Key.ESCAPE).perform(),
    close: () => session.quit(),
  };
}
