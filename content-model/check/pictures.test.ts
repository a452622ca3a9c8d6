import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { problemOfPicture } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const noise = { type: 'gaussian', mean: 99, sigma: 60 } as const;
const photo = sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff', noise } });
const jpeg = await photo.jpeg().toBuffer();
const problemOf = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes);
  return problemOfPicture(join(folder, name));
};

test('takes photos in each format that the build reads', async () => {
  expect(await problemOf('a.jpg', jpeg)).toBeUndefined();
  expect(await problemOf('a.jpeg', jpeg)).toBeUndefined();
  // Its name doesn't matter.
  expect(await problemOf('a.png', jpeg)).toBeUndefined();
  for (const name of ['png', 'webp', 'avif'] as const)
    expect(await problemOf(`a.${name}`, await photo.toFormat(name).toBuffer())).toBeUndefined();
});

test.each([
  ['words', 'b.png', Buffer.from('hello'), /can't be read as a picture/],
  ['nothing', 'b.webp', Buffer.of(), /can't be read as a picture/],
  ['half a photo', 'b.jpg', jpeg.subarray(0, jpeg.length / 2), /can't be read as a picture/],
  [
    'a drawing',
    'b.png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    /isn't a JPEG/,
  ],
])('refuses %s as a picture', async (_, name, bytes, wanted) => {
  expect(await problemOf(name, bytes)).toMatch(wanted);
});

test('refuses a picture that needs gigabytes when it’s opened', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  // Width and height are 16 bytes in, in the first chunk, which ends with its checksum.
  png.writeUInt32BE(16_000, 16);
  png.writeUInt32BE(16_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  expect(await problemOf('c.png', png)).toMatch(/has 16000 × 16000 pixels; make it smaller/);
});
