import file from '../../content/words/sheets/late.json' with { type: 'json' };
import { TEXTS } from '../../tools/late/texts.ts';
import { checkSheet } from './sheet-words.ts';

export const lateWords = checkSheet(TEXTS, file, 'late');
