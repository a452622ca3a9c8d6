import type { Locator, Page, Request } from '@playwright/test';
import { firm } from '../../../content-model/firm.ts';
import { onboardingVideo } from '../../../content-model/onboarding-video.ts';
import { CONTACT_TYPE, NEWSLETTER_TYPE } from '../../../forms/lead-fields.ts';
import { contactDialog, touch } from '../../browser/forms.ts';
import { holdBack } from '../../browser/hold-back.ts';
import { expect, test } from '../../browser/test.ts';
import { startFormServicePeer } from '../../peers/form-service-peer.ts';
import { RunningSite } from '../../running-site.ts';

const TRIGGERS = ['Explore', 'Try Now', 'Signup'];
/** The video's own size, in pixels. */
const WIDTH = 1280;
const HEIGHT = 720;
const VIDEO_FILES = /\/(?:_astro\/onboarding\.[^/]+|onboarding)\.(mp4|webm|vtt|webp)$/;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: onboardingVideo.title });
const trigger = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const videoIn = (page: Page) => dialogOf(page).locator('video');
const time = (video: Locator) => video.evaluate((video: HTMLVideoElement) => video.currentTime);

/** Collects the types of the video's files that the page requests. */
function recordVideoRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const file = VIDEO_FILES.exec(new URL(request.url()).pathname);
    if (file?.[1] && !asked.includes(file[1])) asked.push(file[1]);
  });
  return asked;
}

test.describe('the video', () => {
  for (const name of TRIGGERS) {
    test(`opens from "${name}"and returns focus there`, async ({ page }) => {
      await page.goto('/experts');
      await trigger(page, name).click();
      await expect(dialogOf(page)).toBeVisible();
      await dialogOf(page).getByRole('button', { name: 'Close the video' }).click();
      await expect(dialogOf(page)).toBeHidden();
      await expect(trigger(page, name)).toBeFocused();
    });
  }

  test("isn't loaded before the dialog opens, and neither is its poster", async ({ page }) => {
    const asked = recordVideoRequests(page);
    await page.goto('/experts', { waitUntil: 'networkidle' });
    await trigger(page, 'Signup').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await expect(page.locator('video')).toHaveCount(0);
    await trigger(page, 'Signup').click();
    await expect.poll(() => [...asked].sort()).toEqual(['vtt', 'webm', 'webp']);
  });

  test('plays automatically, muted, with controls and captions', async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    const video = videoIn(page);
    await expect.poll(() => time(video)).toBeGreaterThan(0.5);
    await expect(video).toHaveJSProperty('muted', true);
    await expect(video).toHaveJSProperty('controls', true);
    await expect(video).toHaveJSProperty('videoWidth', 1280);
    const captions = await video.evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks;
      return [...(track?.cues ?? [])].map((cue) => ({
        start: cue.startTime,
        end: cue.endTime,
        text: (cue as VTTCue).text,
        shown: track?.mode,
      }));
    });
    const written = onboardingVideo.chapters.flatMap((chapter) => chapter.captions);
    expect(captions).toEqual(written.map((caption) => ({ ...caption, shown: 'showing' })));
    expect(await video.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(
      onboardingVideo.seconds,
      0,
    );
  });

  test('keeps its sound on after seeking, and is muted again when it reopens', async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    const video = videoIn(page);
    await expect.poll(() => time(video)).toBeGreaterThan(0.5);
    // What the buttons of the controls do, which no page can press.
    const muted = await video.evaluate(async (video: HTMLVideoElement) => {
      video.muted = false;
      const afterSeeking: boolean[] = [];
      for (const moment of [8, 2]) {
        const ready = new Promise((resolve) => video.addEventListener('canplay', resolve, { once: true }));
        video.currentTime = moment;
        await ready;
        afterSeeking.push(video.muted);
      }
      return afterSeeking;
    });
    expect(muted).toEqual([false, false]);
    await page.keyboard.press('Escape');
    await expect(video).toHaveCount(0);
    await trigger(page, 'Explore').click();
    await expect.poll(() => time(video)).toBeGreaterThan(0);
    await expect(video).toHaveJSProperty('muted', true);
  });

  test('keeps its bottom fifth free for captions and controls', async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    const moments = onboardingVideo.chapters.flatMap(({ captions }) => captions.map(({ end }) => end));
    const darkest = await videoIn(page).evaluate(
      async (video: HTMLVideoElement, { moments, WIDTH, HEIGHT }) => {
        const picture = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true });
        if (!picture) throw new Error('No canvas.');
        video.pause();
        const found: number[] = [];
        for (const moment of moments) {
          const arrived = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
          video.currentTime = moment;
          await arrived;
          picture.drawImage(video, 0, 0);
          const { data } = picture.getImageData(0, HEIGHT * 0.8, WIDTH, HEIGHT * 0.2);
          found.push(
            data.reduce((least, value, index) => (index % 4 === 1 ? Math.min(least, value) : least), 255),
          );
        }
        return found;
      },
      { moments, WIDTH, HEIGHT },
    );
    // Paper and its holes are lighter than this, everything drawn on it darker.
    for (const [index, green] of darkest.entries())
      expect(green, `at ${moments[index]} s`).toBeGreaterThan(150);
  });

  test('has room for controls and two lines of captions below its picture', async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    for (const width of [320, 360, 480, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await videoIn(page).boundingBox();
      const shown = ((box?.width ?? 0) * HEIGHT * 0.8) / WIDTH;
      expect((box?.height ?? 0) - shown, `at ${width} px`).toBeGreaterThan(100);
      const foot = await dialogOf(page).getByRole('link', { name: 'Continue' }).boundingBox();
      expect(foot?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
    }
  });

  test('shows a spinner until it can play', async ({ page }) => {
    const release = await holdBack(page, /onboarding\.[^/]+\.(webm|mp4)$/);
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    await expect(dialogOf(page).getByRole('status')).toBeVisible();
    release();
    await expect(dialogOf(page).getByRole('status')).toBeHidden();
    await expect.poll(() => time(videoIn(page))).toBeGreaterThan(0);
  });

  test("shows an error if it can't load, and still offers Continue", async ({ page, quiet }) => {
    await page.route(/onboarding\.[^/]+\.(webm|mp4)$/, (route) => route.abort());
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    await expect(dialogOf(page).getByRole('alert')).toHaveText(/couldn’t be loaded/);
    await expect(dialogOf(page).getByRole('status')).toBeHidden();
    await expect(dialogOf(page).getByRole('link', { name: 'Continue' })).toBeVisible();
    quiet.length = 0;
  });

  test('stops and releases its files when the dialog closes, and starts over when it reopens', async ({
    page,
  }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    await expect.poll(() => time(videoIn(page))).toBeGreaterThan(0.5);
    const video = await videoIn(page).elementHandle();
    await page.keyboard.press('Escape');
    await expect(page.locator('#video-dialog video')).toHaveCount(0);
    expect(await video?.evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true);
    expect(await video?.evaluate((video) => (video as HTMLVideoElement).networkState)).toBe(0);
    await trigger(page, 'Explore').click();
    await expect(page.locator('#video-dialog video')).toHaveCount(1);
    await expect.poll(() => time(videoIn(page))).toBeGreaterThan(0);
  });

  test('waits for Play with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    const video = videoIn(page);
    await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    await expect(dialogOf(page).getByRole('status')).toBeHidden();
    await expect(video).toHaveJSProperty('paused', true);
    expect(await time(video)).toBe(0);
    await video.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => time(video)).toBeGreaterThan(0);
  });

  test("plays its other format if the browser can't play the first", async ({ page }) => {
    const asked = recordVideoRequests(page);
    await page.route(/onboarding\.[^/]+\.webm$/, (route) =>
      route.fulfill({ contentType: 'video/webm', body: 'not a video' }),
    );
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    await expect.poll(() => asked).toContain('mp4');
    await expect(dialogOf(page).getByRole('alert')).toBeHidden();
  });
});

test.describe("the video's dialog", () => {
  test('opens with Enter, keeps focus inside, and closes with Escape', async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialogOf(page).getByRole('button', { name: 'Close the video' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main section'))).toBeNull();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(trigger(page, 'Explore')).toBeFocused();
  });

  test('closes on a click on its backdrop but not inside', async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    await dialogOf(page).getByRole('heading').click();
    await expect(dialogOf(page)).toBeVisible();
    await page.mouse.click(8, 450);
    await expect(dialogOf(page)).toBeHidden();
  });

  test('fades in and out over 200 ms', async ({ page }) => {
    await page.goto('/experts');
    await page.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>('#video-dialog');
      const fades: object[] = [];
      Object.assign(globalThis, { fades });
      dialog?.addEventListener('transitionrun', ({ propertyName, pseudoElement }) => {
        if (propertyName !== 'opacity' || pseudoElement) return;
        const fade = dialog
          .getAnimations()
          .find(
            (animation) => animation instanceof CSSTransition && animation.transitionProperty === 'opacity',
          );
        const { display } = getComputedStyle(dialog);
        const lasts = Math.round(Number(fade?.effect?.getTiming().duration));
        fades.push({ open: dialog.open, display, lasts });
      });
    });
    const fades = () => page.evaluate(() => (globalThis as unknown as { fades: object[] }).fades);
    const fadesIn = { open: true, display: 'block', lasts: 200 };
    await trigger(page, 'Explore').click();
    await expect.poll(fades).toEqual([fadesIn]);
    await expect(dialogOf(page)).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await expect.poll(fades).toEqual([fadesIn, { ...fadesIn, open: false }]);
    await expect(dialogOf(page)).toBeHidden();
  });

  test("locks the page's scrolling", async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    await page.mouse.move(8, 450);
    await page.mouse.wheel(0, 600);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });

  test('links to the login page in a new tab without access to its opener', async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    const next = dialogOf(page).getByRole('link', { name: 'Continue' });
    await expect(next).toHaveAttribute('href', firm.loginUrl ?? 'no login URL');
    await expect(next).toHaveAttribute('target', '_blank');
    await expect(next).not.toHaveAttribute('rel', 'opener');
  });

  test('links to the six days of a return on the page', async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Try Now').click();
    await dialogOf(page).getByRole('link', { name: 'How a $250 return goes' }).click();
    await expect(dialogOf(page)).toBeHidden();
    const days = page.locator('#days').getByRole('listitem');
    await expect(days.first()).toBeInViewport();
    await expect(days.last()).toContainText('Day 6');
    await expect(days.last()).toBeInViewport();
  });

  test('links to the transcript on the page', async ({ page }) => {
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    await dialogOf(page).getByRole('link', { name: 'Read it instead' }).click();
    await expect(dialogOf(page)).toBeHidden();
    const words = page.locator('#transcript');
    await expect(words).toBeInViewport();
    for (const { title, captions } of onboardingVideo.chapters) {
      await expect(words).toContainText(title);
      for (const { text } of captions) await expect(words).toContainText(text);
    }
  });
});

test.describe('the tabs', () => {
  const names = ['One on one expert support', 'Streamlined Process', 'Powerful financial reporting'];
  const tab = (page: Page, index: number) => page.getByRole('tab', { name: names.at(index), exact: true });

  async function onlyShown(page: Page, index: number) {
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: names.at(index) })).toBeVisible();
    for (const [other] of names.entries()) {
      await expect(tab(page, other)).toHaveAttribute('aria-selected', String(other === index));
      await expect(tab(page, other)).toHaveAttribute('tabindex', other === index ? '0' : '-1');
    }
  }

  test('show one panel at a time, starting with support', async ({ page }) => {
    await page.goto('/experts');
    await onlyShown(page, 0);
    for (const index of [1, 2, 0]) {
      await tab(page, index).click();
      await onlyShown(page, index);
    }
  });

  test('touch the panel they open', async ({ page }) => {
    await page.goto('/experts');
    for (const [index] of names.entries()) {
      await tab(page, index).click();
      // Reads both at once, because the section may still be moving into place.
      const gap = await page
        .getByRole('tabpanel')
        .evaluate(
          (panel) =>
            panel.getBoundingClientRect().top -
            (document.querySelector('[role="tablist"]')?.getBoundingClientRect().bottom ?? Number.NaN),
        );
      expect(gap).toBeCloseTo(0);
    }
  });

  test('are one tab stop, with arrow keys, Home and End to move between them', async ({ page }) => {
    await page.goto('/experts');
    await tab(page, 0).focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
      ['Home', 0],
      ['End', 2],
      ['ArrowLeft', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, index)).toBeFocused();
      await onlyShown(page, index);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel').getByRole('heading')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, 1)).toBeFocused();
  });
});

test.describe('the eight questions', () => {
  test('start closed and open one at a time', async ({ page }) => {
    await page.goto('/experts');
    const questions = page.getByRole('main').locator('details');
    await expect(questions).toHaveCount(8);
    await expect(page.locator('main details[open]')).toHaveCount(0);
    await questions.nth(0).locator('summary').click();
    await expect(questions.nth(0)).toHaveAttribute('open');
    await questions.nth(4).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(questions.nth(4)).toHaveAttribute('open');
    await expect(page.locator('main details[open]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.locator('main details[open]')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all three panels and the transcript are readable', async ({ page }) => {
    await page.goto('/experts');
    for (const panel of await page.locator('[data-tabs] > [id]').all()) await expect(panel).toBeVisible();
    await expect(page.locator('[data-tabs] > [id]')).toHaveCount(3);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.locator('#transcript')).toBeVisible();
  });

  test('the dialog opens, and its video waits for Play', async ({ page }) => {
    const asked = recordVideoRequests(page);
    await page.goto('/experts');
    await trigger(page, 'Explore').click();
    await expect(videoIn(page)).toBeVisible();
    expect(asked).not.toContain('webm');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  });
});

/** Types a key every 20 ms once the script has taken over, because forms filled in faster than people type aren't forwarded. */
async function typeLikeAPerson(form: Locator, field: string, text: string) {
  await touch(form, field);
  await form.getByLabel(field).pressSequentially(text, { delay: 20 });
}

test("both of the page's forms are stored and forwarded to the form service", async ({ page, quiet }) => {
  const service = await startFormServicePeer();
  const site = await RunningSite.start({ FORM_SERVICE_URL: `${service.url}/f`, FORM_SERVICE_CODE: 'code1' });
  try {
    await page.goto(`${site.url}/experts`);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Talk to an expert' }).click();
    const contact = contactDialog(page);
    await contact.getByLabel('Full name').fill('Ada Example');
    await typeLikeAPerson(contact, 'Email', 'ada@visitor.example');
    await contact.getByLabel('Service').selectOption('Personal Tax');
    await contact.getByRole('button', { name: "Let's Connect" }).click();
    await expect(contact.getByText('We will connect to you shortly!')).toBeVisible();
    await contact.getByRole('button', { name: 'Go back' }).click();

    const newsletter = page.locator('#newsletter');
    await typeLikeAPerson(newsletter, 'Your email address', 'reader@visitor.example');
    await newsletter.getByRole('button', { name: 'Submit' }).click();
    await expect(newsletter.getByRole('button', { name: 'Submitted!' })).toBeVisible();

    await expect.poll(() => service.calls.length, { timeout: 15_000 }).toBe(2);
    const [lead, reader] = [CONTACT_TYPE, NEWSLETTER_TYPE].map((type) =>
      service.calls.find(({ fields }) => fields.type === type),
    );
    expect(lead).toMatchObject({
      path: '/f/code1',
      fields: {
        fullName: 'Ada Example',
        email: 'ada@visitor.example',
        service: 'Personal Tax',
        type: CONTACT_TYPE,
        from: firm.productName,
      },
    });
    expect(reader?.fields).toEqual({
      email: 'reader@visitor.example',
      type: NEWSLETTER_TYPE,
      from: firm.productName,
    });
    expect(lead?.key).not.toBe(reader?.key);
    // The fixture reports requests to this test's own site as foreign. Fails on any other.
    const others = quiet.filter((complaint) => !complaint.startsWith(`foreign request: ${site.url}`));
    quiet.splice(0, quiet.length, ...others);
  } finally {
    await site.stop();
    await service.close();
  }
});
