import file from '../../content/words/sheets/research-credit.json' with { type: 'json' };
import { TEXTS } from '../../tools/research-credit/texts.ts';
import { checkSheet } from './sheet-words.ts';

export const researchCreditWords = checkSheet(TEXTS, file, 'research-credit');
