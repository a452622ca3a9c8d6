import type { Locator, Page } from '@playwright/test';
import { contactDialog, newAddress, touch } from '../../../browser/forms.ts';
import { holdBack } from '../../../browser/hold-back.ts';
import { expect, test } from '../../../browser/test.ts';

/** How a test breaks a form's script. */
type Break = {
  /** Runs in the page before its scripts. */
  before?: () => void;
  /** Replaces the form's module. */
  module?: { status?: number; body: string };
  /** Runs in the page after the script has taken over and the form is filled in. */
  late?: () => void;
};

const BREAKS: Record<string, Break> = {
  'load: its module is missing': { module: { status: 404, body: '' } },
  "load: its module doesn't parse": { module: { body: 'not a script' } },
  'render: the first render throws': {
    module: {
      body: `const broken = () => { throw new Error('broken on purpose'); };
        export { broken as ContactForm, broken as NewsletterForm };`,
    },
  },
  'render: a later render throws': {
    before: () => {
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) {
        if (/novalidate/i.test(name)) throw new Error('broken on purpose');
        setAttribute.call(this, name, value);
      };
    },
  },
  'validate: it throws from the start': {
    before: () => void Object.assign(Object, { hasOwn: undefined }),
  },
  'validate: it throws when the form is submitted': {
    late: () => void Object.assign(globalThis, { FormData: undefined }),
  },
  'send: fetch is missing': { late: () => void Object.assign(globalThis, { fetch: undefined }) },
  "send: requests can't be aborted": {
    late: () => void Object.assign(globalThis, { AbortController: undefined, AbortSignal: undefined }),
  },
  'send: random values are unavailable': {
    late: () => {
      crypto.getRandomValues = () => {
        throw new Error('broken on purpose');
      };
    },
  },
};

type Form = { at: (page: Page) => Locator; open: (page: Page) => Promise<void>; thanks: RegExp };

const FORMS: Record<'contact' | 'newsletter', Form> = {
  contact: {
    at: contactDialog,
    open: (page) => page.getByRole('button', { name: 'Schedule a Consultation Today' }).click(),
    thanks: /\/thank-you\?token=/,
  },
  newsletter: {
    at: (page) => page.getByRole('contentinfo'),
    open: async () => {},
    thanks: /\/thank-you#newsletter$/,
  },
};

async function fill(form: Locator, email: string) {
  await form.getByLabel(/email/i).fill(email);
  if (await form.getByLabel('Full name').isHidden()) return;
  await form.getByLabel('Full name').fill('Ada Example');
  await form.getByLabel('Service').selectOption('Business Tax');
}

for (const [name, { at, open, thanks }] of Object.entries(FORMS)) {
  for (const [where, { before, module, late }] of Object.entries(BREAKS)) {
    test(`the browser posts the ${name} form when its script breaks (${where})`, async ({
      page,
      site,
      quiet,
    }) => {
      const email = newAddress('broken');
      const form = at(page);
      if (before) await page.addInitScript(before);
      if (module)
        await page.route(/\/_astro\/(Contact|Newsletter)Form/, (route) =>
          route.fulfill({ contentType: 'text/javascript', ...module }),
        );
      const release = await holdBack(page, /\/_astro\/hydrate/);
      await page.goto('/');
      await open(page);
      await fill(form, email);
      release();
      if (late) {
        await expect(form.locator('form')).toHaveJSProperty('noValidate', true);
        await page.evaluate(late);
      } else {
        await expect.poll(() => quiet.length, 'the script broke').toBeGreaterThan(0);
      }
      await expect(form.getByLabel(/email/i)).toHaveValue(email);
      await expect(form.locator(':focus'), 'keeps focus').toHaveCount(1);
      await expect(form.locator('form')).toHaveJSProperty('noValidate', !!late);
      await form.getByRole('button', { name: /Submit|Let's Connect/ }).click();
      await page.waitForURL(thanks);
      expect(await site.mailsTo(email)).toHaveLength(1);
      quiet.length = 0;
    });
  }

  test(`the ${name} form works without a page load in browsers from early 2022`, async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.assign(String.prototype, { isWellFormed: undefined });
      Object.assign(AbortSignal, { timeout: undefined });
    });
    const email = newAddress('older');
    const form = at(page);
    await page.goto('/');
    await open(page);
    await touch(form, name === 'contact' ? 'Email' : 'Your email address');
    await fill(form, email);
    const sent = form.getByRole('button', { name: /Submit|Let's Connect/ });
    await expect(sent).not.toHaveAttribute('aria-disabled');
    await sent.click();
    await expect(form.getByRole('button', { name: /Submitted!|connect to you shortly!/ })).toBeVisible();
    expect(await site.mailsTo(email)).toHaveLength(1);
  });
}

test("a second press doesn't store a second lead when the script breaks while sending", async ({
  page,
  site,
  quiet,
}) => {
  const email = newAddress('broken');
  const form = contactDialog(page);
  await page.goto('/');
  await FORMS.contact.open(page);
  await touch(form, 'Email');
  await fill(form, email);
  await page.evaluate(() => {
    Object.defineProperty(Node.prototype, 'nodeValue', {
      set() {
        throw new Error('broken on purpose');
      },
    });
  });
  const connect = form.getByRole('button', { name: "Let's Connect" });
  const response = page.waitForResponse('**/api/contact');
  await connect.click();
  await response;
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await connect.click();
  await page.waitForURL('**/thank-you?token=*');
  expect(site.leads().filter((lead) => lead.email === email)).toHaveLength(1);
  expect(quiet.splice(0)).toEqual(['uncaught: broken on purpose']);
});
