import { type Cents, sum } from './money.ts';

/** The placeholders of each text, by the text's key: `{ interest: ['rate'] }`. */
export type Places = Record<string, readonly string[]>;

/** Everything a tool can say, by key. content/words/sheets/ has the words, with the same keys and placeholders. */
export type SheetTexts = Record<'headings' | 'lines' | 'findings' | 'leftOut' | 'askUs' | 'mistakes', Places>;

/** Gives several texts the same placeholders, or none with `[]`. */
export const texts = <const Names extends readonly string[], Key extends string>(
  names: Names,
  ...keys: Key[]
) => Object.fromEntries(keys.map((key) => [key, names])) as Record<Key, Names>;

/** The key of a text, with a value for each of its placeholders. */
export type Text<P extends Places> = {
  [Key in keyof P & string]: P[Key] extends readonly []
    ? { key: Key; values?: undefined }
    : { key: Key; values: Record<P[Key][number], string | number> };
}[keyof P & string];

/** A line of the sheet. Its words have a label, and may have the rule and the line of the tax form. */
export type Line<T extends SheetTexts> = Text<T['lines']> & { amount: Cents };

/** Lines under a heading, with their exact total. */
export type Account<T extends SheetTexts> = {
  heading: Text<T['headings']>;
  lines: Line<T>[];
  total: Line<T>;
  /** What it adds to the result, if that isn't its total. */
  carried?: Line<T>;
  /** Marks the better one of several methods. */
  chosen?: boolean;
};

/** A line with an amount in each column, if the column has one. */
export type ComparedLine<T extends SheetTexts> = Text<T['lines']> & { amounts: (Cents | undefined)[] };

/** Lines with the exact total of each column. */
export type ComparedAccount<T extends SheetTexts> = {
  heading: Text<T['headings']>;
  lines: ComparedLine<T>[];
  total: Text<T['lines']> & { amounts: Cents[] };
};

/** Ways to do the same thing, side by side: their names, and the accounts that have a column for each. */
export type Comparison<T extends SheetTexts> = {
  columns: Text<T['headings']>[];
  accounts: ComparedAccount<T>[];
};

/** A tool's full answer. */
export type Answer<T extends SheetTexts> = {
  /** The result in a sentence. Its values may name other findings: `{second}`. */
  lead?: Text<T['findings']>;
  accounts: Account<T>[];
  comparison?: Comparison<T>;
  /** The result, under the double rule. */
  total: Line<T>;
  /** A second total, under the first. */
  further?: Line<T>;
  /** What a reader must know before the amounts. */
  warning?: Text<T['findings']>;
  /** What else the law says about these figures, in sentences. */
  findings?: Text<T['findings']>[];
  leftOut: Text<T['leftOut']>[];
};

/** Says why there's no answer: the law asks for more than the tool does, or the year's figures are missing. */
export type Refusal<T extends SheetTexts> = { askUs: Text<T['askUs']> };

type Mistake<T extends SheetTexts, Field extends string> = { field: Field; message: Text<T['mistakes']> };

/** What a tool's function returns. Check with `'total' in`, `'askUs' in` or `'message' in`. */
export type Result<T extends SheetTexts, Field extends string = string> =
  | Answer<T>
  | Refusal<T>
  | Mistake<T, Field>;

type ValuesOf<Names extends readonly string[]> = Names extends readonly []
  ? []
  : [values: Record<Names[number], string | number>];

/** Returns a function that makes a tool's lines: their key, amount and values. */
export const lineOf =
  <T extends SheetTexts>() =>
  <Key extends keyof T['lines'] & string>(key: Key, amount: Cents, ...[values]: ValuesOf<T['lines'][Key]>) =>
    ({ key, amount, ...(values && { values }) }) as unknown as Line<T>;

/** Adds up the lines of an account. */
export const addUp = <T extends SheetTexts>(
  heading: Text<T['headings']>,
  lines: Line<T>[],
  total: Text<T['lines']>,
): Account<T> => ({
  heading,
  lines,
  total: { ...total, amount: sum(lines.map(({ amount }) => amount)) } as Line<T>,
});
