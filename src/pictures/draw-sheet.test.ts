import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeSheet, drawSheet, paintSheet, type Sheet, shownSize } from './draw-sheet.ts';

const sheet: Sheet = {
  title: 'Checking',
  status: 'October',
  columns: [
    [
      { text: 'Cash', kind: 'heading' },
      { code: '1000', text: 'Bank', amounts: ['12', '(34)'], bar: 0.5 },
      { text: 'Difference', amounts: ['0.00'], kind: 'total' },
      { text: 'A sentence.', kind: 'sentence' },
    ],
  ],
};

test('a sheet is a PNG of the size asked for', async () => {
  const png = await paintSheet(await drawSheet(sheet, { width: 300, height: 200, text: 16 }));
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 300, height: 200 });
});

test('a sheet without a height ends with its last line, and is shown at half its size', async () => {
  const [short = { width: 0, height: 0 }, long = { width: 0, height: 0 }] = await Promise.all(
    [sheet, { ...sheet, columns: [[...(sheet.columns[0] ?? []), { text: 'One more', amounts: ['1'] }]] }].map(
      async (one) => shownSize(await drawSheet(one, { width: 300, text: 16 })),
    ),
  );
  expect(short.width).toBe(150);
  expect([short, long].filter(({ height }) => !Number.isInteger(height))).toEqual([]);
  expect(long.height - short.height).toBeGreaterThan(8);
  expect(long.height - short.height).toBeLessThan(24);
});

test('the text alternative says what a sheet comes to', () => {
  expect(describeSheet(sheet)).toBe('Checking, October. Difference 0.00');
});
