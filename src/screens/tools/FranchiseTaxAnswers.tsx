import type { CollectionEntry } from 'astro:content';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import { printCount, printMoney } from '../../../tools/money.ts';
import { ToolAnswers } from './ToolAnswers.tsx';

type Props = Pick<CollectionEntry<'delaware-franchise-tax'>['data'], 'typical' | 'rules'> & { year: number };

export function FranchiseTaxAnswers({ typical, rules, year }: Props) {
  const rows = typical.rows.map(({ name, assets, issued, shares, par }) => {
    const corporation = { year, classes: [{ authorized: shares, par }], issued, assets: assets * 100 };
    const result = franchiseTax({ ...corporation, listed: false, changed: false, monthsLate: 0 });
    if (!('total' in result))
      throw new Error(`content/tools/delaware-franchise-tax.yaml: "${name}" has no tax.`);
    const [byShares, , byCapital] = result.accounts;
    const amounts = [byShares?.total.amount, byCapital?.total.amount, result.total.amount];
    const stock = `${printCount(shares)} / ${printCount(issued)}`;
    return { name, cells: [stock, ...[assets * 100, ...amounts].map((amount = 0) => printMoney(amount))] };
  });
  return <ToolAnswers typical={typical} rows={rows} rules={rules} />;
}
