import file from '../../content/words/sheets/research-credit.json' with { type: 'json' };
import { TEXTS } from '../../tools/research-credit/texts.ts';
import { checkSheet } from './sheet-words.ts';

/** What the sheet of /tools/research-credit says. */
export const researchCreditWords = checkSheet(TEXTS, file, 'research-credit');
