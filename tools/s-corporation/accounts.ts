import { type Cents, printMoney, printRate } from '../money.ts';
import { type Account, addUp, type Line, lineOf } from '../result.ts';
import type { Plan } from './compare.ts';
import type { electionTaxes, Figures, Household, soleTaxes } from './taxes.ts';
import type { Texts } from './texts.ts';

type Income = ReturnType<typeof soleTaxes>['income'];

export const line = lineOf<Texts>();

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
      line('otherWages', wages + spouseWages),
      line('standardDeduction', -standard),
      qbi.aboveThreshold ? line('limitedDeduction', amount) : line('businessIncomeDeduction', amount, values),
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
        line(specified ? 'fifthOfService' : 'fifth', qbi.fifth, { rate, income: printMoney(qbi.income) }),
        line(qbi.aboveRange ? 'limited' : 'phasedIn', -qbi.reduction, limit),
        line('incomeLimit', -qbi.cut, { rate, income: printMoney(before) }),
        line('raised', qbi.raised, { least: printMoney(income.qbi.least) }),
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
) =>
  line(key, amount, {
    rate: printRate(payroll.additionalMedicare),
    limit: printMoney(payroll.additionalMedicareAbove[status]),
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
  const earned = [line('profit', profit), line('halfOfTax', -se.half)];
  return [
    incomeAccount('soleIncome', earned, income, household, figures),
    ...deductionAccounts('soleDeduction', income, household, figures),
    account(
      'soleTax',
      [
        line('socialSecurity', se.socialSecurity, { rate: printRate(2 * socialSecurity), base }),
        line('medicare', se.medicare, { rate: printRate(2 * medicare), base }),
        additionalMedicare('additionalMedicare', se.above, household, figures),
        line('incomeTax', income.tax),
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
  const earned = [
    line('salary', salary),
    line('shareOfProfit', passedOn, { profit: printMoney(profit), paid: printMoney(paid) }),
  ];
  return [
    incomeAccount('electionIncome', earned, income, household, figures),
    ...deductionAccounts('electionDeduction', income, household, figures),
    account(
      'electionTax',
      [
        line('employerSocialSecurity', employer.socialSecurity, { rate: printRate(socialSecurity) }),
        line(
          household.wages > 0 ? 'employeeSocialSecurityLess' : 'employeeSocialSecurity',
          employee.socialSecurity,
        ),
        line('bothMedicare', employer.medicare + employee.medicare, { rate: printRate(medicare) }),
        additionalMedicare('additionalMedicareOnWages', employee.above, household, figures),
        line('incomeTax', income.tax),
      ],
      'allTax',
    ),
  ];
}
