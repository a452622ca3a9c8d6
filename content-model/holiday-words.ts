import { z } from 'zod';
import file from '../content/words/holidays.json' with { type: 'json' };
import type { HolidayName } from '../tools/holidays.ts';
import { checkWords, text, textWith } from './words.ts';

export const holidayWordsSchema = z.strictObject({
  names: z.strictObject({
    newYear: text,
    martinLutherKing: text,
    washington: text,
    memorial: text,
    juneteenth: text,
    independence: text,
    labor: text,
    columbus: text,
    veterans: text,
    thanksgiving: text,
    christmas: text,
    emancipation: text,
    inauguration: text,
  } satisfies Record<HolidayName, z.ZodString>),
  observed: textWith('holiday').describe('A holiday observed on the nearest weekday'),
});

export const holidayWords = checkWords(holidayWordsSchema, file, 'holidays.json');
