// npm run draw-video: renders the video on /experts, which has no sound. Needs Chromium and ffmpeg. Times and captions are
// in content/onboarding-video.json, figures in content/sample-company.json. `npm run draw-video -- 3.5 20` only writes
// pictures of those seconds.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import palette from '../../content/firm/colors.json' with { type: 'json' };
import { firm } from '../../content-model/firm.ts';
import { onboardingVideo } from '../../content-model/onboarding-video.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { HEIGHT, stage, WIDTH } from './stage.ts';
import { webvtt } from './webvtt.ts';

const FRAMES_PER_SECOND = 30;
/** The moment of the poster, when all four steps are printed. */
const POSTER_AT = 4.2;
const MAX_BYTES = 3_000_000;

const only = process.argv.slice(2).map(Number);
const moments = only.length
  ? only
  : Array.from({ length: onboardingVideo.seconds * FRAMES_PER_SECOND }, (_, n) => n / FRAMES_PER_SECOND);
const frames = mkdtempSync(join(tmpdir(), 'film-'));
const frame = (name: string | number) => join(frames, `${String(name).padStart(5, '0')}.png`);

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(stage(onboardingVideo));
await page.evaluate(async () => {
  await document.fonts.ready;
  for (const animation of document.getAnimations()) animation.pause();
});
const devtools = await page.context().newCDPSession(page);

async function picture(second: number): Promise<Buffer> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, second * 1000);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

for (const [n, second] of moments.entries())
  writeFileSync(frame(only.length ? second : n), await picture(second));

if (only.length === 0) {
  const out = 'src/video';
  mkdirSync(out, { recursive: true });
  await sharp(await picture(POSTER_AT))
    .webp({ quality: 82, effort: 6 })
    .toFile(`${out}/onboarding.webp`);
  writeFileSync(`${out}/onboarding.vtt`, webvtt(onboardingVideo));
  // The launch check compares these with the firm's.
  const madeFor = { firm: firm.name, colors: palette };
  writeFileSync(`${out}/onboarding.made-for.json`, `${JSON.stringify(madeFor, null, 2)}\n`);

  const input = ['-v', 'error', '-y', '-framerate', `${FRAMES_PER_SECOND}`, '-i', join(frames, '%05d.png')];
  // Color settings that every player understands.
  const bt709 = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
  const scale = '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
  const color = `${scale} ${bt709} -map_metadata -1 -fflags +bitexact -flags +bitexact -an`.split(' ');
  const ffmpeg = (...options: string[]) => execFileSync('ffmpeg', [...input, ...color, ...options]);
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '23', '-g', '120'];
  ffmpeg(...h264, '-profile:v', 'high', '-movflags', '+faststart', `${out}/onboarding.mp4`);
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-g', '120', '-row-mt', '1', '-threads', '2'];
  const log = ['-passlogfile', join(frames, 'vp9')];
  ffmpeg(...vp9, '-cpu-used', '4', '-pass', '1', ...log, '-f', 'null', '-');
  ffmpeg(...vp9, '-cpu-used', '2', '-pass', '2', ...log, `${out}/onboarding.webm`);

  const sizes = ['mp4', 'webm', 'webp', 'vtt'].map((ending) => statSync(`${out}/onboarding.${ending}`).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`mp4, webm, webp, vtt: ${sizes.join(', ')} bytes; together ${bytes}\n`);
  if (bytes > MAX_BYTES) throw new Error(`The video files have more than ${MAX_BYTES} bytes.`);
  rmSync(frames, { recursive: true });
} else {
  process.stdout.write(`${frames}\n`);
}
await browser.close();
