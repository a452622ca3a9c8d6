import { type Cents, printMoney, printRate, sum } from '../money.ts';
import type { ComparedAccount, ComparedLine, Comparison, Text } from '../result.ts';
import type { Compared, Plan } from './compare.ts';
import type { Figures, Household } from './taxes.ts';
import type { Texts } from './texts.ts';

type Keys = Texts['lines'];
type Amounts = [without: Cents | undefined, with_: Cents | undefined];

const line = <Key extends keyof Keys>(
  key: Key,
  amounts: Amounts,
  values?: Record<Keys[Key][number], string>,
) => ({ key, amounts, ...(values && { values }) }) as unknown as ComparedLine<Texts>;

/** Adds up each column of the lines that aren't 0. */
function account(
  heading: ComparedAccount<Texts>['heading']['key'],
  lines: ComparedLine<Texts>[],
  total: 'taxableIncome' | 'businessDeduction' | 'allTax' | 'taxAndCost',
): ComparedAccount<Texts> {
  const shown = lines.filter(({ amounts }) => amounts.some(Boolean));
  const sumOf = (column: number) => sum(shown.map(({ amounts }) => amounts[column] ?? 0));
  return { heading: { key: heading }, lines: shown, total: { key: total, amounts: [sumOf(0), sumOf(1)] } };
}

const paidBy = ({ afterCost: { employer } }: Compared) => printMoney(sum(Object.values(employer)));

/** Shows the owner's share of the corporation's profit, which its yearly cost lowers. */
function shareOfProfit({ profit, cost }: Plan, compared: Compared): ComparedLine<Texts> {
  const amounts: Amounts = [undefined, compared.afterCost.passedOn];
  const values = { profit: printMoney(profit), paid: paidBy(compared) };
  return cost > 0
    ? line('shareAfterCost', amounts, { ...values, cost: printMoney(cost) })
    : line('shareOfProfit', amounts, values);
}

function incomeAccount(plan: Plan, compared: Compared, household: Household, { income }: Figures) {
  const { sole, afterCost } = compared;
  const others = household.wages + household.spouseWages;
  const deduction: Amounts = [-sole.income.qbi.deduction, -afterCost.income.qbi.deduction];
  return account(
    'income',
    [
      line('profit', [plan.profit, undefined]),
      line('salary', [undefined, plan.salary]),
      shareOfProfit(plan, compared),
      line('halfOfTax', [-sole.se.half, undefined]),
      line('otherWages', [others, others]),
      line('standardDeduction', [-sole.income.standard, -afterCost.income.standard]),
      isLimited(compared)
        ? line('limitedDeduction', deduction)
        : line('businessIncomeDeduction', deduction, {
            rate: printRate(income.qbi.rate),
            without: printMoney(Math.max(0, sole.income.businessIncome)),
            with: printMoney(Math.max(0, afterCost.income.businessIncome)),
          }),
    ],
    'taxableIncome',
  );
}

const isLimited = ({ sole, afterCost }: Compared) =>
  sole.income.qbi.aboveThreshold || afterCost.income.qbi.aboveThreshold;

/** Shows the lines of Form 8995-A, if taxable income asks for it on either side. */
function deductionAccounts(
  compared: Compared,
  { business: { specified } }: Household,
  { income }: Figures,
): ComparedAccount<Texts>[] {
  if (!isLimited(compared)) return [];
  const sides = [compared.sole.income, compared.afterCost.income] as const;
  const rate = printRate(income.qbi.rate);
  type Side = (typeof sides)[number];
  const both = (of: (side: Side) => Cents): Amounts => [of(sides[0]), of(sides[1])];
  const named = (of: (side: Side) => Cents) => ({
    without: printMoney(of(sides[0])),
    with: printMoney(of(sides[1])),
  });
  const aboveRange = sides.every(({ qbi }) => qbi.aboveRange);
  return [
    account(
      'deduction',
      [
        line(
          specified ? 'fifthOfService' : 'fifth',
          both(({ qbi }) => qbi.fifth),
          { rate, ...named(({ qbi }) => qbi.income) },
        ),
        line(
          aboveRange ? 'limited' : 'phasedIn',
          both(({ qbi }) => -qbi.reduction),
          named(({ qbi }) => qbi.limit),
        ),
        line(
          'incomeLimit',
          both(({ qbi }) => -qbi.cut),
          { rate, ...named(({ before }) => before) },
        ),
        line(
          'raised',
          both(({ qbi }) => qbi.raised),
          { least: printMoney(income.qbi.least) },
        ),
      ],
      'businessDeduction',
    ),
  ];
}

function taxAccount({ cost }: Plan, { sole, afterCost }: Compared, household: Household, figures: Figures) {
  const { payroll } = figures;
  const { se } = sole;
  const { employer, employee } = afterCost;
  const rateOf = (half: number) => ({ rate: printRate(2 * half), base: printMoney(se.base) });
  return account(
    'tax',
    [
      line(
        household.wages > 0 ? 'socialSecurityLess' : 'socialSecurity',
        [se.socialSecurity, employer.socialSecurity + employee.socialSecurity],
        rateOf(payroll.socialSecurity),
      ),
      line('medicare', [se.medicare, employer.medicare + employee.medicare], rateOf(payroll.medicare)),
      line('additionalMedicare', [se.above, employee.above], {
        rate: printRate(payroll.additionalMedicare),
        limit: printMoney(payroll.additionalMedicareAbove[household.status]),
      }),
      line('incomeTax', [sole.income.tax, afterCost.income.tax]),
      line('cost', [undefined, cost]),
    ],
    cost > 0 ? 'taxAndCost' : 'allTax',
  );
}

/** Shows income, deduction and taxes without and with the election, side by side. */
export function comparisonOf(
  plan: Plan,
  compared: Compared,
  household: Household,
  figures: Figures,
): Comparison<Texts> {
  const columns: Text<Texts['headings']>[] = [{ key: 'without' }, { key: 'with' }];
  return {
    columns,
    accounts: [
      incomeAccount(plan, compared, household, figures),
      ...deductionAccounts(compared, household, figures),
      taxAccount(plan, compared, household, figures),
    ],
  };
}
