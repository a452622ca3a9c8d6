import { type Cents, printMoney, printRate } from '../money.ts';
import { type Account, addUp, type Line } from '../result.ts';
import type { Plan } from './compare.ts';
import type { electionTaxes, Figures, Household, soleTaxes } from './taxes.ts';
import type { Texts } from './texts.ts';

type Income = ReturnType<typeof soleTaxes>['income'];

/** Adds up the lines that aren't 0. */
export const account = (
  heading: Account<Texts>['heading']['key'],
  lines: Line<Texts>[],
  total: 'taxableIncome' | 'businessDeduction' | 'allTax' | 'saved' | 'lost',
) =>
  addUp<Texts>(
    { key: heading },
    lines.filter(({ amount }) => amount !== 0),
    { key: total },
  );

function incomeAccount(
  heading: 'soleIncome' | 'electionIncome',
  earned: Line<Texts>[],
  { businessIncome, standard, qbi }: Income,
  { wages, spouseWages }: Household,
  { income }: Figures,
): Account<Texts> {
  const amount = -qbi.deduction;
  const values = { rate: printRate(income.qbi.rate), income: printMoney(businessIncome) };
  return account(
    heading,
    [
      ...earned,
      { key: 'otherWages', amount: wages + spouseWages },
      { key: 'standardDeduction', amount: -standard },
      qbi.aboveThreshold
        ? { key: 'limitedDeduction', amount }
        : { key: 'businessIncomeDeduction', amount, values },
    ],
    'taxableIncome',
  );
}

/** Shows the lines of Form 8995-A, if taxable income asks for it. */
function deductionAccounts(
  heading: 'soleDeduction' | 'electionDeduction',
  { before, qbi }: Income,
  { business: { specified } }: Household,
  { income }: Figures,
): Account<Texts>[] {
  if (!qbi.aboveThreshold) return [];
  const rate = printRate(income.qbi.rate);
  const limit = { limit: printMoney(qbi.limit) };
  return [
    account(
      heading,
      [
        {
          key: specified ? 'fifthOfService' : 'fifth',
          amount: qbi.fifth,
          values: { rate, income: printMoney(qbi.income) },
        },
        { key: qbi.aboveRange ? 'limited' : 'phasedIn', amount: -qbi.reduction, values: limit },
        { key: 'incomeLimit', amount: -qbi.cut, values: { rate, income: printMoney(before) } },
        { key: 'raised', amount: qbi.raised, values: { least: printMoney(income.qbi.least) } },
      ],
      'businessDeduction',
    ),
  ];
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

/** Shows income and taxes without the election. */
export function soleAccounts(
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
    ...deductionAccounts('soleDeduction', income, household, figures),
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

/** Shows income and taxes with the election. */
export function electionAccounts(
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
    ...deductionAccounts('electionDeduction', income, household, figures),
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
