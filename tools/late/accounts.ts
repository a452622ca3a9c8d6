import { type Day, formatDay, fullDate } from '../days.ts';
import { type Cents, printMoney, printRate, sum } from '../money.ts';
import { type Account, addUp, type Line, lineOf } from '../result.ts';
import type { Dates, Due } from './dates.ts';
import { hasOwners, hasTax, isInformation, type LateInput } from './input.ts';
import { type Interest, interestOn } from './interest.ts';
import {
  type Basis,
  type Figures,
  informationPenalty,
  ownersPenalty,
  section6651,
  type Taxed,
  tierEnds,
} from './penalties.ts';
import type { Texts } from './texts.ts';

/** A return with its dates, the one that it has to be filed by, and the amounts of the year it's due in. */
export type Known = { input: LateInput; dates: Dates; timely: Due; figures: Figures };

const account = addUp<Texts>;
const line = lineOf<Texts>();

/** Returns the days from which months count: as the law has them, and as weekends and holidays move them. */
export const basesOf = ({ dates, timely }: Known): [nominal: Basis, moved: Basis] => [
  { due: dates.first.nominal, extended: timely.nominal },
  { due: dates.first.due, extended: timely.due },
];

export const isFiledLate = ({ input, timely }: Known): boolean => input.filed > timely.due;

/** Tells whether there was tax to pay, and it's paid late. */
export const isPaidLate = ({ input: { form, owed = 0, paid }, dates }: Known): boolean =>
  hasTax(form) && owed > 0 && paid > dates.first.due;

/** Whether Form 7004 excuses paying late: 90% was paid on time, and the rest is paid by the extended date. */
export const isExcused = ({ input: { form, tax, owed = 0, paid, extended }, timely }: Known): boolean =>
  form === '1120' && extended && tax !== undefined && owed * 10 <= tax && paid <= timely.due;

/** Returns the payment before the last one, if there's one. */
const paymentOf = ({ part, partOn }: LateInput) =>
  part && partOn ? { day: partOn, amount: part } : undefined;

function taxedOf(known: Known): Taxed {
  const { form, owed = 0, filed, paid, plan } = known.input;
  return {
    ...{ owed: hasTax(form) ? owed : 0, filed, paid },
    part: paymentOf(known.input),
    plan: form === '1040' && !isFiledLate(known) ? plan : undefined,
    excused: isExcused(known),
  };
}

/** Works out the penalties of IRC §6651, if months count from these days. */
const taxPenalties = (known: Known, basis: Basis) =>
  section6651(
    taxedOf(known),
    basis,
    { filed: known.timely.due, paid: known.dates.first.due },
    known.figures.minimum,
  );

const ownersOf = ({ input: { owners = 0, filed }, figures }: Known, { extended }: Basis) =>
  ownersPenalty(owners, filed, extended, figures.eachOwner);

const informationOf = ({ input: { forms = 0, filed }, figures }: Known, { due }: Basis, isNominal: boolean) =>
  informationPenalty(forms, filed, tierEnds(due, isNominal), figures);

/** Adds up all penalties, without interest. @param which the days from which months count */
export function penaltiesOf(known: Known, which: 'nominal' | 'moved' = 'nominal'): Cents {
  const [nominal, moved] = basesOf(known);
  const basis = which === 'nominal' ? nominal : moved;
  const { form } = known.input;
  const isLate = isFiledLate(known);
  if (isInformation(form)) return isLate ? informationOf(known, basis, which === 'nominal').amount : 0;
  const ofOwners = hasOwners(form) && isLate ? ownersOf(known, basis).amount : 0;
  return ofOwners + taxPenalties(known, basis).total;
}

/** Returns the account of what filing late costs. */
function filingAccount(known: Known, basis: Basis): Account<Texts>[] {
  const { input, figures } = known;
  const lines: Line<Texts>[] = [];
  if (hasOwners(input.form) && isFiledLate(known)) {
    const { months, amount } = ownersOf(known, basis);
    const values = { each: printMoney(figures.eachOwner), owners: input.owners ?? 0, months };
    lines.push(line(input.form === '1065' ? 'partners' : 'shareholders', amount, values));
  }
  const { filing } = taxPenalties(known, basis);
  if (filing.months > 0) lines.push(line('filing', filing.gross, { months: filing.months }));
  if (filing.reduction < 0) lines.push(line('reduction', filing.reduction, { months: filing.bothMonths }));
  if (filing.added > 0) lines.push(line('added', filing.added, { minimum: printMoney(figures.minimum) }));
  return lines.length > 0 ? [account({ key: 'filing' }, lines, { key: 'filingTotal' })] : [];
}

function payingAccount(known: Known, basis: Basis): Account<Texts>[] {
  const { paying } = taxPenalties(known, basis);
  const lines = [
    ...(paying.months > 0 ? [line('paying', paying.amount, { months: paying.months })] : []),
    ...(paying.planMonths > 0 ? [line('withPlan', paying.planAmount, { months: paying.planMonths })] : []),
  ];
  return lines.length > 0 ? [account({ key: 'paying' }, lines, { key: 'payingTotal' })] : [];
}

/** Returns the accounts of all penalties. */
export function penaltyAccounts(known: Known): Account<Texts>[] {
  const [basis] = basesOf(known);
  const { form, forms = 0 } = known.input;
  if (!isInformation(form)) return [...filingAccount(known, basis), ...payingAccount(known, basis)];
  if (!isFiledLate(known)) return [];
  const { tier, each, amount } = informationOf(known, basis, true);
  const lines = [line(tier, amount, { each: printMoney(each), forms })];
  return [account({ key: 'information' }, lines, { key: 'informationTotal' })];
}

/** Works out interest on the tax, from the day the law sets, whatever moved it or extended filing. */
export function taxInterest(known: Known): Interest {
  const { input, dates } = known;
  return isPaidLate(known)
    ? interestOn(input.owed ?? 0, dates.first.nominal, input.paid, paymentOf(input))
    : { quarters: [] };
}

/** Returns interest on the tax, by quarter, and on the penalty for filing late until the tax is paid. */
export function interestAccount(known: Known, { quarters }: Interest): Account<Texts>[] {
  const { paid } = known.input;
  const [basis] = basesOf(known);
  const lines: Line<Texts>[] = quarters.map(({ from, to, days, rate, amount }) =>
    line('quarter', amount, { from: formatDay(from), to: fullDate(to), days, rate: printRate(rate) }),
  );
  const onPenalty = penaltyInterest(taxPenalties(known, basis).filingTotal, basis.extended, paid);
  if (onPenalty > 0) lines.push(line('onPenalty', onPenalty, { day: fullDate(paid) }));
  return lines.length > 0 ? [account({ key: 'interest' }, lines, { key: 'interestTotal' })] : [];
}

const penaltyInterest = (penalty: Cents, from: Day, paid: Day): Cents =>
  penalty > 0 ? sum(interestOn(penalty, from, paid).quarters.map(({ amount }) => amount)) : 0;
