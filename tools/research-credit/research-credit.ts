import { type Cents, printMoney, printRate, share } from '../money.ts';
import { addUp, lineOf, type Result, type Text } from '../result.ts';
import { figuresOf } from '../years.ts';
import { type Base, type Credit, regularCredit, simplifiedCredit } from './credits.ts';
import type { Company, QuarterPay, ResearchCreditInput } from './input.ts';
import { againstPayroll, creditLead } from './payroll.ts';
import type { Texts } from './texts.ts';

/** A corporation without any of the amounts, for worked examples. */
export const NO_RESEARCH = {
  entity: 'c-corporation',
  wages: 0,
  supplies: 0,
  cloud: 0,
  contractors: 0,
  before: [0, 0, 0],
  reduced: false,
  receipts: 0,
  elections: 0,
  owesTax: false,
  quarters: [],
} satisfies Omit<ResearchCreditInput, 'year'>;

type Figures = NonNullable<ReturnType<typeof figuresOf<'researchCredit'>>>;

type Findings = Text<Texts['findings']>[];

const line = lineOf<Texts>();

function costsOf(
  { year, wages, supplies, cloud, contractors }: ResearchCreditInput,
  { contractors: rate }: Figures,
) {
  return addUp<Texts>(
    { key: 'costs', values: { year } },
    [
      line('wages', wages),
      line('supplies', supplies),
      line('cloud', cloud),
      line('contractors', share(contractors, rate), { rate: printRate(rate), paid: printMoney(contractors) }),
    ],
    { key: 'costs' },
  );
}

/** Says whether Form 6765 needs Section G (instructions of December 2025); nothing if that depends on unknown receipts. */
function sectionG(
  costs: Cents,
  { year, receipts }: Company,
  byPayroll: boolean,
  { sectionG: limits }: Figures,
): Findings {
  const byReceipts = year >= 2026 && costs <= limits.costs;
  if (byReceipts && receipts === undefined) return [];
  if (year < 2026 || (byReceipts && Number(receipts) <= limits.receipts))
    return [{ key: 'sectionGOptional' }];
  return [{ key: byPayroll ? 'sectionGUnlessElected' : 'sectionGNeeded' }];
}

/** Says what the election of §280C costs and what it keeps. A corporation's deduction is worth the same; others' depends. */
function choiceOf({ full, reduced }: Credit, { entity }: ResearchCreditInput, { reduced: rate }: Figures) {
  const values = {
    more: printMoney(full - reduced.total.amount),
    credit: printMoney(full),
    rate: printRate(10_000 - rate),
  };
  return { key: entity === 'c-corporation' ? 'choice' : 'choiceOfOwners', values } as const;
}

type Field =
  | 'wages'
  | keyof Base
  | 'firstReceipts'
  | 'filed'
  | 'quarterAboveBase'
  | `quarterAboveBase${number}`;

/** Returns the first thing to correct. A later quarter's fields have its number: `quarterAboveBase2`. */
function mistakeIn(
  input: ResearchCreditInput,
): { field: Field; message: Text<Texts['mistakes']> } | undefined {
  const { year, wages, supplies, cloud, contractors, base = {}, firstReceipts, filed, quarters } = input;
  const { fixedBase, averageReceipts } = base;
  if (wages + supplies + cloud + contractors === 0) return { field: 'wages', message: { key: 'noCosts' } };
  const missing = fixedBase === undefined ? 'fixedBase' : 'averageReceipts';
  if ((fixedBase === undefined) !== (averageReceipts === undefined))
    return { field: missing, message: { key: 'bothForRegular' } };
  if (firstReceipts && firstReceipts > year)
    return { field: 'firstReceipts', message: { key: 'receiptsInFuture', values: { year } } };
  if (filed && filed < `${year + 1}`)
    return { field: 'filed', message: { key: 'filedTooEarly', values: { year, next: year + 1 } } };
  const wrong = quarters.findIndex((quarter) => quarter.aboveBase > quarter.wages);
  const { wages: paid = 0 }: Partial<QuarterPay> = quarters[wrong] ?? {};
  if (wrong < 0) return undefined;
  return {
    field: wrong > 0 ? `quarterAboveBase${wrong + 1}` : 'quarterAboveBase',
    message: { key: 'aboveWages', values: { wages: printMoney(paid) } },
  };
}

/**
 * Works out the research credit of a calendar year by the simplified method, and by the regular one if its base is given, in
 * full and with the election of §280C, and how the payroll returns after the filing use the larger one.
 */
export function researchCredit(input: ResearchCreditInput): Result<Texts, Field> {
  const { year, before, base: { fixedBase, averageReceipts } = {}, reduced } = input;
  const figures = figuresOf('researchCredit', year);
  if (!figures) return { askUs: { key: 'unknownYear', values: { year } } };
  const mistake = mistakeIn(input);
  if (mistake) return mistake;
  const costs = costsOf(input, figures);
  const total = costs.total.amount;
  const simplified = simplifiedCredit(total, before, figures);
  const regular =
    fixedBase !== undefined && averageReceipts !== undefined
      ? regularCredit(total, { fixedBase, averageReceipts }, figures)
      : undefined;
  const best = regular && regular.full > simplified.full ? regular : simplified;
  const amount = reduced ? best.reduced.total.amount : best.full;
  const payroll = againstPayroll(amount, input, figures);
  best.reduced.chosen = reduced;
  const credits = [...simplified.accounts, ...(regular?.accounts ?? [])];
  const method = best.accounts.at(-1);
  if (method) method.chosen = !reduced || regular !== undefined;
  return {
    lead: (amount > 0 && payroll.lead) || creditLead(amount, year, payroll.may === false),
    accounts: [costs, ...credits, best.reduced, ...payroll.accounts],
    total: { key: payroll.all && amount > 0 ? 'totalOffPayroll' : 'total', amount, values: { year } },
    findings: [
      ...(amount > 0 ? [...payroll.findings, choiceOf(best, input, figures)] : []),
      ...sectionG(total, input, Boolean(payroll.may) && amount > 0, figures),
    ],
    leftOut: [
      { key: 'fourTests' },
      { key: regular ? 'stateCredits' : 'regularCredit' },
      { key: 'otherYears' },
      { key: 'consortia' },
      { key: 'disasters' },
    ],
  };
}
