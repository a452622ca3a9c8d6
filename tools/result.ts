import type { Cents } from './money.ts';

/** The places that texts have for values, by the keys of the texts: `{ interest: ['rate'] }`. */
export type Places = Record<string, readonly string[]>;

/** Everything that a tool can say, by keys. Its words are in content/words/sheets/, and have the same keys and places. */
export type SheetTexts = Record<'headings' | 'lines' | 'findings' | 'leftOut' | 'askUs' | 'mistakes', Places>;

/** A text by its key, with a value for each of its places. */
export type Text<P extends Places> = {
  [Key in keyof P & string]: P[Key] extends readonly []
    ? { key: Key; values?: undefined }
    : { key: Key; values: Record<P[Key][number], string | number> };
}[keyof P & string];

/** A line of the sheet. Its words have a label, and may say how the amount comes about and on which line of which form it goes. */
export type Line<T extends SheetTexts> = Text<T['lines']> & { amount: Cents };

/** Lines under a heading, and what they come to: to the cent. */
export type Account<T extends SheetTexts> = {
  heading: Text<T['headings']>;
  lines: Line<T>[];
  total: Line<T>;
  /** Of several ways to the same end, this is the one to take. */
  chosen?: boolean;
};

/** What a tool works out. */
export type Answer<T extends SheetTexts> = {
  /** From top to bottom. */
  accounts: Account<T>[];
  /** The answer, under the double rule. */
  total: Line<T>;
  /** What a reader must know before the amounts. */
  warning?: Text<T['findings']>;
  /** What the law says to the figures beside the amounts, in sentences. */
  findings?: Text<T['findings']>[];
  leftOut: Text<T['leftOut']>[];
};

/** The law makes the answer depend on more than is asked, or its figures are not known: a sentence that says why. */
export type Refusal<T extends SheetTexts> = { askUs: Text<T['askUs']> };

/** What was typed contradicts itself: the field to fix, and a sentence that says how. */
type Mistake<T extends SheetTexts, Field extends string> = { field: Field; mend: Text<T['mistakes']> };

/** What every tool's function gives back: `'total' in`, `'askUs' in` and `'mend' in` tell which. */
export type Result<T extends SheetTexts, Field extends string = string> =
  | Answer<T>
  | Refusal<T>
  | Mistake<T, Field>;
