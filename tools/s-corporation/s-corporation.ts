import { type Cents, printMoney, printRate } from '../money.ts';
import { type Account, addUp, type Line, type Refusal, type Result, type Text } from '../result.ts';
import { figuresOf } from '../years.ts';
import { breakEven, compare, type Plan } from './compare.ts';
import type { Status } from './income-tax.ts';
import type { electionTaxes, Figures, Household, soleTaxes } from './taxes.ts';
import type { Texts } from './texts.ts';

export type SCorporationInput = Plan & {
  year: number;
  /** Heads of household are refused: their brackets aren't in tools/years/ yet. */
  status: Status | 'head';
  wages: Cents;
  /** Counted only on a joint return. */
  spouseWages: Cents;
};

const account = (
  heading: Account<Texts>['heading']['key'],
  lines: Line<Texts>[],
  total: 'taxableIncome' | 'allTax' | 'saved' | 'lost',
) =>
  addUp<Texts>(
    { key: heading },
    lines.filter(({ amount }) => amount !== 0),
    { key: total },
  );

function incomeAccount(
  heading: 'soleIncome' | 'electionIncome',
  earned: Line<Texts>[],
  { businessIncome, standard, qbi }: ReturnType<typeof soleTaxes>['income'],
  { wages, spouseWages }: Household,
  { income }: Figures,
): Account<Texts> {
  const values = { rate: printRate(income.qbi.rate), income: printMoney(businessIncome) };
  return account(
    heading,
    [
      ...earned,
      { key: 'otherWages', amount: wages + spouseWages },
      { key: 'standardDeduction', amount: -standard },
      { key: 'businessIncomeDeduction', amount: -qbi, values },
    ],
    'taxableIncome',
  );
}

const additionalMedicare = (
  key: 'additionalMedicare' | 'additionalMedicareOnWages',
  amount: Cents,
  { status }: Household,
  { payroll }: Figures,
): Line<Texts> => ({
  key,
  amount,
  values: {
    rate: printRate(payroll.additionalMedicare),
    limit: printMoney(payroll.additionalMedicareAbove[status]),
  },
});

function soleAccounts(
  profit: Cents,
  { se, income }: ReturnType<typeof soleTaxes>,
  household: Household,
  figures: Figures,
): Account<Texts>[] {
  const { socialSecurity, medicare } = figures.payroll;
  const base = printMoney(se.base);
  const earned: Line<Texts>[] = [
    { key: 'profit', amount: profit },
    { key: 'halfOfTax', amount: -se.half },
  ];
  return [
    incomeAccount('soleIncome', earned, income, household, figures),
    account(
      'soleTax',
      [
        {
          key: 'socialSecurity',
          amount: se.socialSecurity,
          values: { rate: printRate(2 * socialSecurity), base },
        },
        { key: 'medicare', amount: se.medicare, values: { rate: printRate(2 * medicare), base } },
        additionalMedicare('additionalMedicare', se.above, household, figures),
        { key: 'incomeTax', amount: income.tax },
      ],
      'allTax',
    ),
  ];
}

function electionAccounts(
  { profit, salary }: Plan,
  { employer, employee, passedOn, income }: ReturnType<typeof electionTaxes>,
  household: Household,
  figures: Figures,
): Account<Texts>[] {
  const { socialSecurity, medicare } = figures.payroll;
  const paid = employer.socialSecurity + employer.medicare;
  const earned: Line<Texts>[] = [
    { key: 'salary', amount: salary },
    {
      key: 'shareOfProfit',
      amount: passedOn,
      values: { profit: printMoney(profit), paid: printMoney(paid) },
    },
  ];
  return [
    incomeAccount('electionIncome', earned, income, household, figures),
    account(
      'electionTax',
      [
        {
          key: 'employerSocialSecurity',
          amount: employer.socialSecurity,
          values: { rate: printRate(socialSecurity) },
        },
        {
          key: household.wages > 0 ? 'employeeSocialSecurityLess' : 'employeeSocialSecurity',
          amount: employee.socialSecurity,
        },
        {
          key: 'bothMedicare',
          amount: employer.medicare + employee.medicare,
          values: { rate: printRate(medicare) },
        },
        additionalMedicare('additionalMedicareOnWages', employee.above, household, figures),
        { key: 'incomeTax', amount: income.tax },
      ],
      'allTax',
    ),
  ];
}

function figuresFor({ year, status }: SCorporationInput): (Figures & { status: Status }) | Refusal<Texts> {
  const payroll = figuresOf('payrollTax', year);
  const income = figuresOf('incomeTax', year);
  if (!payroll || !income) return { askUs: { key: 'unknownYear', values: { year } } };
  if (status === 'head') return { askUs: { key: 'headOfHousehold' } };
  return { payroll, income, status };
}

const print = (amount: Cents) => printMoney(Math.abs(amount));

/** Says what the election saves before and after its cost. */
function netFinding(cost: Cents, saved: Cents, net: Cents): Text<Texts['findings']> {
  if (cost === 0) return { key: net < 0 ? 'loses' : 'saves', values: { amount: print(net) } };
  const key = net >= 0 ? 'savesAfterCost' : saved < 0 ? 'losesBeforeCost' : 'losesAfterCost';
  return { key, values: { before: print(saved), after: print(net) } };
}

/**
 * Warns when more of the profit is distributed than paid as salary. The law sets no ratio, so the line is ours: beyond it most
 * of what the owner takes avoids payroll tax, and the saving depends on the salary being reasonable. Half of the profit, the
 * example on the page, gets no warning.
 */
const warningOf = (salary: Cents, distributed: Cents): Text<Texts['findings']> | undefined =>
  distributed > salary
    ? { key: 'lowSalary', values: { distributed: print(distributed), salary: print(salary) } }
    : undefined;

/**
 * Compares an owner's federal taxes with and without the S corporation election, for one business, the standard deduction, and
 * wages as the only other income.
 */
export function sCorporation(input: SCorporationInput): Result<Texts, 'profit' | 'salary'> {
  const figures = figuresFor(input);
  if ('askUs' in figures) return figures;
  const { status } = figures;
  const household = { status, wages: input.wages, spouseWages: status === 'joint' ? input.spouseWages : 0 };
  if (input.profit === 0) return { field: 'profit', message: { key: 'noProfit' } };
  if (input.salary === 0) return { field: 'salary', message: { key: 'noSalary' } };
  const { sole, election, loses, aboveThreshold, saved, savedByCost, net } = compare(
    input,
    household,
    figures,
  );
  if (aboveThreshold) {
    const threshold = printMoney(figures.income.qbi.threshold[status]);
    return { askUs: { key: 'aboveThreshold', values: { threshold } } };
  }
  if (loses) return { field: 'salary', message: { key: 'salaryTooHigh' } };
  const warning = warningOf(input.salary, election.passedOn);
  const from = breakEven(input, household, figures);
  const difference = account(
    'difference',
    [
      { key: 'taxWithout', amount: sole.total },
      {
        key: saved < 0 ? 'taxWithLosing' : 'taxWithSaving',
        amount: -election.total,
        values: { amount: print(saved) },
      },
      { key: 'cost', amount: -input.cost },
      { key: 'savedByCost', amount: savedByCost },
    ],
    net < 0 ? 'lost' : 'saved',
  );
  return {
    accounts: [
      ...soleAccounts(input.profit, sole, household, figures),
      ...electionAccounts(input, election, household, figures),
      difference,
    ],
    total: difference.total,
    ...(warning && { warning }),
    findings: [
      netFinding(input.cost, saved, net),
      from === undefined ? { key: 'neverPays' } : { key: 'paysFrom', values: { profit: printMoney(from) } },
      { key: 'noRatio' },
    ],
    leftOut: [{ key: 'otherTaxes' }, { key: 'otherIncome' }, { key: 'taxTable' }, { key: 'formalities' }],
  };
}
