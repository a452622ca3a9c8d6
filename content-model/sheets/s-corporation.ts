import file from '../../content/words/sheets/s-corporation.json' with { type: 'json' };
import { TEXTS } from '../../tools/s-corporation/texts.ts';
import { checkSheet } from './sheet-words.ts';

/** What the sheet of /tools/s-corporation says. */
export const sCorporationWords = checkSheet(TEXTS, file, 's-corporation');
