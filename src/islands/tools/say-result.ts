import type { ReactNode } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import type { SheetWords } from '../../../content-model/sheets/sheet-words.ts';
import type { Cents } from '../../../tools/money.ts';
import type { Line, Places, Result, SheetTexts, Text } from '../../../tools/result.ts';

export type SaidLine = {
  label: string;
  amount: Cents;
  /** How the amount is worked out, and under which law: `14% of it, IRC §41(c)(4)`. */
  rule?: string | undefined;
  /** Where it goes, such as `Form 8974, line 12`. */
  form?: string | undefined;
};

export type SaidAccount = {
  heading: string;
  lines: SaidLine[];
  total: SaidLine;
  chosen?: boolean | undefined;
};

export type SaidAnswer = {
  lead?: string | undefined;
  accounts: SaidAccount[];
  total: SaidLine;
  warning?: string | undefined;
  findings?: string[] | undefined;
  later?: string[] | undefined;
  leftOut: string[];
  /** Drawn once the tool is live, so that it isn't in the page. */
  picture?: ReactNode;
};

export type SaidRefusal = { askUs: string };

/** The field to correct, and a sentence that says how. */
export type SaidMistake = { field: string; message: string };

/** A tool's result in words; see tools/result.ts. */
export type SaidResult = SaidAnswer | SaidRefusal | SaidMistake;

type AnyWords = SheetWords<SheetTexts>;

function said(result: Result<SheetTexts>, words: AnyWords): SaidResult {
  const sayAs =
    (part: Exclude<keyof AnyWords, 'lines'>) =>
    ({ key, values = {} }: Text<Places>) =>
      interpolate(words[part][key] as string, values);
  const line = ({ key, values = {}, amount }: Line<SheetTexts>) => {
    const { label, rule, form } = words.lines[key] as AnyWords['lines'][string];
    return {
      label: interpolate(label, values),
      amount,
      rule: rule && interpolate(rule, values),
      form: form && interpolate(form, values),
    };
  };
  if ('askUs' in result) return { askUs: sayAs('askUs')(result.askUs) };
  if ('message' in result) return { field: result.field, message: sayAs('mistakes')(result.message) };
  return {
    lead: result.lead && interpolate(sayAs('findings')(result.lead), words.findings),
    accounts: result.accounts.map(({ heading, lines, total, chosen }) => ({
      heading: sayAs('headings')(heading),
      lines: lines.map(line),
      total: line(total),
      chosen,
    })),
    total: line(result.total),
    warning: result.warning && sayAs('findings')(result.warning),
    findings: result.findings?.map(sayAs('findings')),
    later: result.later?.map(sayAs('findings')),
    leftOut: result.leftOut.map(sayAs('leftOut')),
  };
}

export const sayResult = <T extends SheetTexts>(result: Result<T>, words: SheetWords<T>): SaidResult =>
  said(result as Result<SheetTexts>, words as AnyWords);
