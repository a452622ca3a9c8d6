import type { CollectionEntry } from 'astro:content';
import { builtDay } from '../../../content-model/built-day.ts';
import { movedDeadlines } from '../../../content-model/moved-deadlines.ts';
import type { ToolId } from '../../../content-model/tool-files.ts';
import { allDeadlines, builtIn, type Calendar, listSpan } from '../../../tools/deadlines/deadlines.ts';
import type { Fields } from '../../../tools/fields.ts';
import { printCount, printMoney } from '../../../tools/money.ts';
import { menuTool, pricedServices } from '../../components/menu.ts';
import { ledgerAmount } from '../../components/money.ts';
import { franchiseTaxTool } from '../../islands/tools/answers/delaware-franchise-tax.ts';
import { estimateTool } from '../../islands/tools/answers/estimate.ts';
import { estimatedTaxTool, withPayments } from '../../islands/tools/answers/estimated-tax.ts';
import { lateTool } from '../../islands/tools/answers/late.ts';
import { researchCreditTool } from '../../islands/tools/answers/research-credit.ts';
import { sCorporationTool } from '../../islands/tools/answers/s-corporation.ts';
import { exampleOf, outcomeOf, type Reader } from '../../islands/tools/read-fields.ts';
import type { SaidLine, SaidResult } from '../../islands/tools/say-result.ts';

type Row = { text: string; value: string };

/** What a tool's page answers at first: a sentence, or nothing, and the last line of its sheet. */
export type WorkedAnswer = {
  lead?: string | undefined;
  label: string;
  figure: string;
  /** The last of its accounts that a picture has room for. */
  account?: { lines: Row[]; total: Row } | undefined;
};

/** A picture has so few lines. */
const ROOM = { least: 3, most: 6 };

type Inputs = Record<string, { example: string }>;
type Prices = Awaited<ReturnType<typeof pricedServices>>;

/** Returns the questions of the estimate: a box for each priced service, then the rest. */
export function estimateInputs(
  { inputs, question, chosen }: Pick<CollectionEntry<'estimate'>['data'], 'inputs' | 'question' | 'chosen'>,
  prices: Prices,
) {
  const boxes = Object.entries(prices).map(([id, { name }]) => [
    id,
    { label: name, example: chosen.includes(id) ? 'on' : '' },
  ]);
  return { services: { label: question, example: '' }, ...Object.fromEntries(boxes), ...inputs };
}

function answerOf(
  inputs: Inputs,
  { fields, work }: { fields: Fields; work(read: Reader): SaidResult },
): WorkedAnswer | undefined {
  const outcome = outcomeOf(exampleOf(inputs, fields), fields, work);
  if (!('total' in outcome)) return undefined;
  const { lead, total, accounts } = outcome;
  const row = ({ label, amount }: SaidLine) => ({ text: label, value: ledgerAmount(amount) });
  const account = accounts.findLast(({ lines }) => lines.length >= ROOM.least && lines.length <= ROOM.most);
  return {
    ...{ lead, label: total.label, figure: printMoney(total.amount) },
    account: account && { lines: account.lines.map(row), total: row(account.total) },
  };
}

const TOOLS: Record<ToolId, () => Promise<WorkedAnswer | undefined>> = {
  async deadlines() {
    const { calendars, ahead } = await menuTool('deadlines');
    const span = listSpan(builtIn(new Date()));
    const found = allDeadlines(Object.keys(calendars) as Calendar[], span, movedDeadlines.moved);
    const days = new Set(found.map(({ due }) => due));
    return { label: ahead, figure: printCount(days.size) };
  },
  async estimate() {
    const tool = await menuTool('estimate');
    const prices = await pricedServices();
    return answerOf(estimateInputs(tool, prices), estimateTool({ ...tool, prices }));
  },
  async 'estimated-tax'() {
    const tool = await menuTool('estimated-tax');
    const moves = movedDeadlines.moved;
    const inputs = withPayments(tool.inputs, builtDay(), moves);
    return answerOf(inputs, estimatedTaxTool({ ...tool, moves }, builtDay()));
  },
  async late() {
    const tool = await menuTool('late');
    return answerOf(tool.inputs, lateTool({ ...tool, moves: movedDeadlines.moved }, builtDay()));
  },
  async 'research-credit'() {
    const tool = await menuTool('research-credit');
    return answerOf(tool.inputs, researchCreditTool(tool, builtDay()));
  },
  async 's-corporation'() {
    const tool = await menuTool('s-corporation');
    return answerOf(tool.inputs, sCorporationTool({ ...tool, moves: movedDeadlines.moved }, builtDay()));
  },
  async 'delaware-franchise-tax'() {
    const tool = await menuTool('delaware-franchise-tax');
    return answerOf(tool.inputs, franchiseTaxTool(builtDay()));
  },
};

/** Works out a tool's example as its page does, for the list of tools. */
export const workedAnswer = (id: ToolId) => TOOLS[id]();
