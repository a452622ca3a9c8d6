import type { Cents } from './money.ts';

/** A line of the sheet. */
export type Line = {
  label: string;
  amount: Cents;
  /** How the amount comes about, and by which law: `14% of what is over half the average, IRC §41(c)(4)`. */
  rule?: string | undefined;
  /** Where it goes: `Form 8974, line 12`. */
  form?: string | undefined;
};

/** Lines under a heading, and what they come to: to the cent. */
export type Account = {
  heading: string;
  lines: Line[];
  total: Line;
  /** Of several ways to the same end, this is the one to take. */
  chosen?: boolean | undefined;
};

/** What a tool works out. */
export type Answer = {
  /** From top to bottom. */
  accounts: Account[];
  /** The answer, under the double rule. */
  total: Line;
  /** What the law says to the figures beside the amounts, in sentences. */
  findings?: string[] | undefined;
  leftOut: string[];
};

/** The law makes the answer depend on more than is asked, or its figures are not known: a sentence that says why. */
export type Refusal = { askUs: string };

/** What was typed contradicts itself: the field to mend, and a sentence that says how. */
export type Mistake<Field extends string> = { field: Field; mend: string };

/** What every tool's function gives back: `'total' in`, `'askUs' in` and `'mend' in` tell which. */
export type Result<Field extends string = string> = Answer | Refusal | Mistake<Field>;
