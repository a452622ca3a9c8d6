import file from '../../content/words/sheets/estimated-tax.json' with { type: 'json' };
import { TEXTS } from '../../tools/estimated-tax/texts.ts';
import { checkSheet } from './sheet-words.ts';

export const estimatedTaxWords = checkSheet(TEXTS, file, 'estimated-tax');
