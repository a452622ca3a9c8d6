import { readSource } from '../check/source.ts';
import { STATES, statesInWords } from '../states.ts';
import { type Finding, finding } from './findings.ts';

/**
 * States that license or register people who are paid to prepare returns. All exempt CPAs and lawyers; all but Oregon
 * exempt Enrolled Agents. Sources: Cal. Bus. & Prof. Code § 22250 ff., Conn. Gen. Stat. § 12-790a, Md. Code, Bus. Occ. &
 * Prof. § 21-102, N.Y. Tax Law § 32, ORS 673.605 ff.
 */
const LICENSING = ['CA', 'CT', 'MD', 'NY', 'OR'];

type Preparer = { credentials?: string; license?: string };

const REASON =
  'states that license or register paid tax preparers; ask your lawyer if one of you needs that, Enrolled Agents included, and name it as their license in content/people.yaml';

/** Finds states where a firm that prepares returns may need a license, unless a CPA checks them or someone's license names the state. */
export function findPreparerStates(text: string, file: string, people: Preparer[] = []): Finding[] {
  const { data, lineOf } = readSource(file, text);
  const { checkedBy, states } = data as { checkedBy?: string; states?: string[] };
  const areCpas = people.length > 0 && people.every(({ credentials }) => credentials?.includes('CPA'));
  if (checkedBy === 'CPA' || areCpas) return [];
  const open = LICENSING.filter(
    (state) =>
      (states?.includes(state) ?? true) &&
      !people.some(({ license }) => license?.includes(STATES[state] ?? '')),
  );
  return open.length > 0 ? [finding(file, lineOf(['states']), REASON, statesInWords(open))] : [];
}
