import { partsOf } from '../../../tools/days.ts';
import { monthName } from '../../../tools/deadlines/choice.ts';
import type { Calendar, Deadline } from '../../../tools/deadlines/deadlines.ts';
import { itemsOf, RULES } from '../../../tools/deadlines/rules.ts';
import { RETURNS } from '../../../tools/late/input.ts';
import { fragmentOf } from '../../islands/tools/fragment.ts';

/** Returns the fragment with which the tool for a deadline starts: whose it is, and for which tax year. */
export function startOf({ item, period }: Pick<Deadline, 'item' | 'period'>): string {
  const [year, month] = partsOf(period.to);
  if (item === '1040-es') return fragmentOf({ taxpayer: 'individual', year: String(year) });
  if (item !== 'corporate-estimate') return '';
  return fragmentOf({ taxpayer: 'corporation', year: String(year), ends: monthName(month) });
}

/** Returns the fragment with which a tool starts for a whole calendar. The tool's example is an individual. */
export const startFor = (calendar: Calendar, tool: string): string =>
  calendar === 'c-corporation' && tool === 'estimated-tax' ? fragmentOf({ taxpayer: 'corporation' }) : '';

/** Returns the fragment with which the tool for late returns starts for a calendar, if it has one of its returns. */
export function lateStart(calendar: Calendar): string | undefined {
  const form = itemsOf(RULES[calendar]).find((item) => (RETURNS as readonly string[]).includes(item));
  return form && fragmentOf({ form });
}
