import { type Cents, printMoney, printRate, sum } from '../money.ts';
import type { Account, Line, Refusal, Result } from '../result.ts';
import { figuresOf } from '../years.ts';
import { breakEven, compare, type Plan } from './compare.ts';
import type { Status } from './income-tax.ts';
import type { electionTaxes, Figures, Household, soleTaxes } from './taxes.ts';

export type SCorporationInput = Plan & {
  year: number;
  /** Of heads of household no brackets are confirmed. */
  status: Status | 'head';
  wages: Cents;
  /** Counted on a joint return alone. */
  spouseWages: Cents;
};

const account = (heading: string, lines: Line[], total: Omit<Line, 'amount'>): Account => ({
  heading,
  lines: lines.filter(({ amount }) => amount !== 0),
  total: { ...total, amount: sum(lines.map(({ amount }) => amount)) },
});

function incomeAccount(
  heading: string,
  earned: Line[],
  { businessIncome, standard, qbi }: ReturnType<typeof soleTaxes>['income'],
  { wages, spouseWages }: Household,
  { income }: Figures,
): Account {
  return account(
    heading,
    [
      ...earned,
      { label: 'Other wages', amount: wages + spouseWages, form: 'Form W-2, box 1' },
      { label: 'Standard deduction', amount: -standard, rule: '§63(c)' },
      {
        label: 'Business income deduction',
        amount: -qbi,
        rule: `${printRate(income.qbi.rate)} of ${printMoney(businessIncome)}, or of taxable income before it, §199A`,
        form: 'Form 8995, line 17',
      },
    ],
    { label: 'Taxable income' },
  );
}

const additionalMedicare = (
  amount: Cents,
  { status }: Household,
  { payroll }: Figures,
  form: string,
): Line => ({
  label: 'Additional Medicare Tax',
  amount,
  rule: `${printRate(payroll.additionalMedicare)} above ${printMoney(payroll.additionalMedicareAbove[status])}, other wages counted first`,
  form,
});

const incomeTaxLine = (amount: Cents): Line => ({
  label: 'Income tax',
  amount,
  rule: 'By the brackets, §1(j)',
});

function soleAccounts(
  profit: Cents,
  { se, income }: ReturnType<typeof soleTaxes>,
  household: Household,
  figures: Figures,
): Account[] {
  const { socialSecurity, medicare } = figures.payroll;
  return [
    incomeAccount(
      'Income without the election',
      [
        { label: 'Profit', amount: profit, form: 'Schedule C, line 31' },
        {
          label: 'Half of self-employment tax',
          amount: -se.half,
          rule: '§164(f)',
          form: 'Schedule SE, line 13',
        },
      ],
      income,
      household,
      figures,
    ),
    account(
      'Tax without the election',
      [
        {
          label: 'Social Security',
          amount: se.socialSecurity,
          rule: `${printRate(2 * socialSecurity)} of ${printMoney(se.base)}, which is 92.35% of profit, up to the wage base`,
          form: 'Schedule SE, line 10',
        },
        {
          label: 'Medicare',
          amount: se.medicare,
          rule: `${printRate(2 * medicare)} of ${printMoney(se.base)}`,
          form: 'Schedule SE, line 11',
        },
        additionalMedicare(se.above, household, figures, 'Form 8959, line 18'),
        incomeTaxLine(income.tax),
      ],
      { label: 'All of it' },
    ),
  ];
}

function electionAccounts(
  { profit, salary }: Plan,
  { employer, employee, passedOn, income }: ReturnType<typeof electionTaxes>,
  household: Household,
  figures: Figures,
): Account[] {
  const { socialSecurity, medicare } = figures.payroll;
  const paid = employer.socialSecurity + employer.medicare;
  return [
    incomeAccount(
      'Income with the election',
      [
        { label: 'Salary', amount: salary, form: 'Form W-2, box 1' },
        {
          label: 'Share of the profit',
          amount: passedOn,
          rule: `${printMoney(profit)} less salary and the employer’s ${printMoney(paid)}`,
          form: 'Schedule K-1 (1120-S), box 1',
        },
      ],
      income,
      household,
      figures,
    ),
    account(
      'Tax with the election',
      [
        {
          label: 'Social Security, employer',
          amount: employer.socialSecurity,
          rule: `${printRate(socialSecurity)} of the salary, up to the wage base`,
          form: 'Form 941, line 5a',
        },
        {
          label: 'Social Security, employee',
          amount: employee.socialSecurity,
          rule: 'The same, less what other wages have used of the wage base',
          form: household.wages > 0 ? 'Form 941, line 5a, less Schedule 3, line 11' : 'Form 941, line 5a',
        },
        {
          label: 'Medicare, both',
          amount: employer.medicare + employee.medicare,
          rule: `${printRate(medicare)} of the salary, twice`,
          form: 'Form 941, line 5c',
        },
        additionalMedicare(employee.above, household, figures, 'Form 8959, line 7'),
        incomeTaxLine(income.tax),
      ],
      { label: 'All of it' },
    ),
  ];
}

function figuresFor({ year, status }: SCorporationInput): (Figures & { status: Status }) | Refusal {
  const payroll = figuresOf('payrollTax', year);
  const income = figuresOf('incomeTax', year);
  if (!payroll || !income)
    return {
      askUs: `The Social Security wage base and the brackets of ${year} are not confirmed here, and we do not guess them.`,
    };
  if (status === 'head')
    return { askUs: 'The brackets of heads of household are not confirmed here, and we do not guess them.' };
  return { payroll, income, status };
}

const sayNet = (amount: Cents) => `${amount < 0 ? 'loses' : 'saves'} ${printMoney(Math.abs(amount))}`;

/**
 * What an owner of one business, with the standard deduction and nothing but wages beside it, pays in federal tax without and
 * with the election to be taxed as an S corporation.
 */
export function sCorporation(input: SCorporationInput): Result<'profit' | 'salary'> {
  const figures = figuresFor(input);
  if ('askUs' in figures) return figures;
  const { status } = figures;
  const household = { status, wages: input.wages, spouseWages: status === 'joint' ? input.spouseWages : 0 };
  if (input.profit === 0)
    return { field: 'profit', mend: 'Enter the profit of a year, before any pay to yourself.' };
  if (input.salary === 0)
    return {
      field: 'salary',
      mend: 'Enter a salary: an owner who works in the corporation must be paid for it.',
    };
  const { sole, election, loses, aboveThreshold, saved, savedByCost, net } = compare(
    input,
    household,
    figures,
  );
  if (aboveThreshold)
    return {
      askUs: `Taxable income is above ${printMoney(figures.income.qbi.threshold[status])}. From there the deduction for business income depends on wages, property and the kind of work, and this tool asks for none of them.`,
    };
  if (loses)
    return {
      field: 'salary',
      mend: 'Salary, payroll tax and yearly cost are more than the profit: enter less.',
    };
  const from = breakEven(input, household, figures);
  const difference = account(
    'What the election saves',
    [
      { label: 'Tax without the election', amount: sole.total },
      { label: 'Tax with it', amount: -election.total, rule: `Before the cost it ${sayNet(saved)}` },
      { label: 'Yearly cost', amount: -input.cost },
      { label: 'Tax saved by the cost', amount: savedByCost, rule: 'It lowers the share of the profit' },
    ],
    { label: net < 0 ? 'Lost in a year' : 'Saved in a year' },
  );
  return {
    accounts: [
      ...soleAccounts(input.profit, sole, household, figures),
      ...electionAccounts(input, election, household, figures),
      difference,
    ],
    total: difference.total,
    findings: [
      input.cost === 0
        ? `The election ${sayNet(net)}.`
        : `Before its yearly cost the election ${sayNet(saved)}; with the cost it ${sayNet(net)}.`,
      from === undefined
        ? 'With this salary and cost it pays at no profit below the threshold of the business income deduction.'
        : `With this salary and cost it pays from a profit of ${printMoney(from)} on.`,
      'No ratio makes a salary reasonable: it is what others are paid for such work, and it grows with the work.',
    ],
    leftOut: [
      'Unemployment taxes (FUTA and the state’s), and every tax of a state or city',
      'Other income and deductions, retirement plans and health insurance',
      'The Tax Table, which rounds taxable incomes under $100,000 to steps of $50',
      'Form 2553 in time, payroll through the year, and what leaving the election brings',
    ],
  };
}
