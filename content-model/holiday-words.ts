import { z } from 'zod';
import file from '../content/words/holidays.json' with { type: 'json' };
import { HOLIDAYS } from '../tools/holidays.ts';
import { checkWords, each, text, textWith } from './words.ts';

export const holidayWordsSchema = z.strictObject({
  names: each(HOLIDAYS, text),
  observed: textWith('holiday').describe('A holiday observed on the nearest weekday'),
});

export const holidayWords = checkWords(holidayWordsSchema, file, 'holidays.json');
