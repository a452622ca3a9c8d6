import type { CollectionEntry } from 'astro:content';
import { printMoney } from '../../../tools/money.ts';
import { NO_RESEARCH, researchCredit } from '../../../tools/research-credit/research-credit.ts';
import { ToolAnswers } from './ToolAnswers.tsx';

type Props = Pick<CollectionEntry<'research-credit'>['data'], 'typical' | 'rules'> & { year: number };

export function ResearchCreditAnswers({ typical, rules, year }: Props) {
  const rows = typical.rows.map(({ name, costs, before: [last = 0, second = 0, third = 0] }) => {
    const cells = [false, true].map((reduced) => {
      const result = researchCredit({
        ...NO_RESEARCH,
        year,
        wages: costs * 100,
        before: [last * 100, second * 100, third * 100],
        reduced,
      });
      if (!('total' in result))
        throw new Error(`content/tools/research-credit.yaml: "${name}" has no credit.`);
      return printMoney(result.total.amount);
    });
    return { name, cells };
  });
  return <ToolAnswers typical={typical} rows={rows} rules={rules} />;
}
