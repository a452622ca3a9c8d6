import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEditor } from './api.ts';
import type { Workspace } from './workspace.ts';

const broken = {
  root: process.cwd(),
  read: () => {
    throw new Error(`${process.cwd()} broke`);
  },
};
const app = buildEditor({
  token: 'secret',
  workspace: broken as unknown as Workspace,
});
let headers: Record<string, string>;
beforeAll(async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  headers = { host: new URL(origin).host, authorization: 'Bearer secret' };
});
afterAll(() => app.close());

const cropped = async (photo: Buffer) => {
  const payload = { picture: photo.toString('base64') };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/words/photo',
    headers,
    payload,
  });
  return [statusCode, JSON.parse(body)] as const;
};

test.each([
  ['nothing', Buffer.of()],
  ['words', Buffer.from('hello')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', Buffer.from('GIF89a')],
])('%s is no photo, and the answer says what is', async (_, photo) => {
  const title = 'This file isn’t a photo we can read. Use JPEG, PNG or WebP.';
  expect(await cropped(photo)).toEqual([422, expect.objectContaining({ title })]);
});

test('a photo is written again, as a square', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  const [status, { picture }] = await cropped(photo);
  const { width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect([status, width, height]).toEqual([200, 640, 640]);
});

test('what breaks inside is for the log, and the answer has no path of the machine', async () => {
  const { statusCode, body } = await app.inject({ url: '/api/words/file?path=content/faq.yaml', headers });
  expect([statusCode, body.includes(process.cwd())]).toEqual([500, false]);
  expect(body).toContain('nothing has changed. Try again');
});
