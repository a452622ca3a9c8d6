import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawOpenGraph, paintOpenGraph } from './draw.ts';

test('the picture is a PNG of 1200 by 630 pixels and at most 60 KB', async () => {
  const png = await paintOpenGraph(
    await drawOpenGraph({ title: 'Which documents to gather', code: '3000', firmName: 'Any Firm' }),
  );
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThanOrEqual(60_000);
});
