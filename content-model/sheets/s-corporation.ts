import file from '../../content/words/sheets/s-corporation.json' with { type: 'json' };
import { TEXTS } from '../../tools/s-corporation/texts.ts';
import { checkSheet } from './sheet-words.ts';

export const sCorporationWords = checkSheet(TEXTS, file, 's-corporation');
