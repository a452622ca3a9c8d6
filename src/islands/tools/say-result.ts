import type { ReactNode } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import type { SheetWords } from '../../../content-model/sheets/sheet-words.ts';
import type {
  Answer,
  ComparedLine,
  Comparison,
  Line,
  Places,
  Result,
  SheetTexts,
  Text,
} from '../../../tools/result.ts';

type AnyWords = SheetWords<SheetTexts>;

const textOf =
  (words: AnyWords, part: Exclude<keyof AnyWords, 'lines'>) =>
  ({ key, values = {} }: Text<Places>) =>
    interpolate(words[part][key] as string, values);

/** Says a line, without its amounts. */
const labelsOf = ({ lines }: AnyWords, { key, values = {} }: Text<Places>) => {
  const { label, rule, form } = lines[key] as AnyWords['lines'][string];
  return {
    label: interpolate(label, values),
    rule: rule && interpolate(rule, values),
    form: form && interpolate(form, values),
  };
};

const lineOf =
  (words: AnyWords) =>
  ({ amount, ...text }: Line<SheetTexts>) => ({ ...labelsOf(words, text), amount });

function comparisonOf({ columns, accounts }: Comparison<SheetTexts>, words: AnyWords) {
  const heading = textOf(words, 'headings');
  const line = ({ amounts, ...text }: ComparedLine<SheetTexts>) => ({ ...labelsOf(words, text), amounts });
  return {
    columns: columns.map(heading),
    accounts: accounts.map((account) => ({
      heading: heading(account.heading),
      lines: account.lines.map(line),
      total: line(account.total),
    })),
  };
}

function answerOf(answer: Answer<SheetTexts>, words: AnyWords) {
  const line = lineOf(words);
  const finding = textOf(words, 'findings');
  return {
    lead: answer.lead && interpolate(finding(answer.lead), words.findings),
    accounts: answer.accounts.map(({ heading, lines, total, carried, chosen }) => ({
      heading: textOf(words, 'headings')(heading),
      lines: lines.map(line),
      total: line(total),
      carried: carried && line(carried),
      chosen,
    })),
    comparison: answer.comparison && comparisonOf(answer.comparison, words),
    total: line(answer.total),
    further: answer.further && line(answer.further),
    warning: answer.warning && finding(answer.warning),
    findings: answer.findings?.map(finding),
    leftOut: answer.leftOut.map(textOf(words, 'leftOut')),
  };
}

export type SaidLine = ReturnType<ReturnType<typeof lineOf>>;

export type SaidAnswer = ReturnType<typeof answerOf> & {
  /** Drawn above the lines, and below them. */
  drawing?: ReactNode;
  picture?: ReactNode;
};

export type SaidRefusal = { askUs: string };

export type SaidMistake = { field: string; message: string };

export type SaidResult = SaidAnswer | SaidRefusal | SaidMistake;

function said(result: Result<SheetTexts>, words: AnyWords): SaidResult {
  if ('askUs' in result) return { askUs: textOf(words, 'askUs')(result.askUs) };
  if ('message' in result) return { field: result.field, message: textOf(words, 'mistakes')(result.message) };
  return answerOf(result, words);
}

export const sayResult = <T extends SheetTexts>(result: Result<T>, words: SheetWords<T>): SaidResult =>
  said(result as Result<SheetTexts>, words as AnyWords);
