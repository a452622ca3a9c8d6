import { expect, test } from 'vitest';
import { webvtt } from './captions.ts';

test('captions of all chapters are one WebVTT file', () => {
  const chapter = (...captions: { start: number; end: number; text: string }[]) => ({
    ...{ id: 'a', title: 'A', start: 0, captions },
  });
  const chapters = [
    chapter({ start: 0.4, end: 4, text: 'You sign up.' }),
    chapter({ start: 63.05, end: 70, text: 'Then we start.' }),
  ];
  expect(webvtt({ chapters })).toBe(
    'WEBVTT\n\n00:00.400 --> 00:04.000\nYou sign up.\n\n01:03.050 --> 01:10.000\nThen we start.\n',
  );
});
