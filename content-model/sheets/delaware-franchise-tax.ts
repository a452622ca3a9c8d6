import file from '../../content/words/sheets/delaware-franchise-tax.json' with { type: 'json' };
import { TEXTS } from '../../tools/delaware-franchise-tax/texts.ts';
import { checkSheet } from './sheet-words.ts';

export const franchiseTaxWords = checkSheet(TEXTS, file, 'delaware-franchise-tax');
