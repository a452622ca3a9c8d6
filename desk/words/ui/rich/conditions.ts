import { labelOf } from '../labels.ts';

type References = Record<string, { id: string; name: string }[]>;

/** What a firm may have, as in *only if the firm has calls*. */
const HAS: Record<string, string> = {
  calls: 'calls',
  checker: 'someone who checks the work',
  'checker.cpa': 'a CPA who checks the work',
  'checker.ea': 'an Enrolled Agent who checks the work',
  client: 'a sample client',
  entries: 'forms that keep entries in the browser',
  'extras.entity-formation': 'entity formation among its services',
  'extras.sales-tax': 'sales tax among its services',
  'firm.chat': 'a chat',
  'firm.formService': 'a form service',
  'firm.formerNewsletter': 'a newsletter that has ended',
  'firm.loginUrl': 'a client login',
  'firm.newsletter': 'a newsletter',
  'firm.serverCountry': 'a country for its server',
  'firm.video': 'a video',
  'firm.webhookReceiver': 'software that gets each message',
  'firm.workAbroad': 'people who work abroad',
  incomeTax: 'clients who file state returns',
  'people.callers': 'people to book calls with',
  'people.cpa': 'a CPA',
  'people.ea': 'an Enrolled Agent',
  'people.several': 'more than one person',
  'people.team': 'a team of more than two',
  'pages.experts': 'the landing page /experts',
  'retention.clientRecords': 'a period for client records',
  sampleReport: 'a sample report',
  'services.audits': 'audits among its services',
  'services.books': 'bookkeeping among its services',
  'services.payroll': 'payroll among its services',
  'services.returns': 'returns among its services',
  tools: 'tools on its site',
};

const nameIn = (list: References[string] | undefined, id: string) =>
  list?.find((known) => known.id === id)?.name;

/** Says what a condition is about, such as *a newsletter*. */
function thing(path: string, references: References): string {
  const known = HAS[path];
  if (known) return known;
  const [kind = '', id = '', ...rest] = path.split('.');
  const words = labelOf(id.replaceAll('-', ' ')).toLowerCase();
  if (kind === 'services') return `“${nameIn(references.service, id) ?? words}” among its services`;
  if (kind === 'tools') return `the tool “${nameIn(references.tool, id) ?? words}”`;
  if (kind === 'pages') return `a page /${id}`;
  if (kind === 'calendars') return `the calendar “${words}”`;
  if (kind === 'claims')
    return rest.includes('sample') ? `an invented claim “${words}”` : `a claim “${words}”`;
  if (kind === 'prices')
    return `a price for ${words}${rest.map((part) => `: ${labelOf(part).toLowerCase()}`).join('')}`;
  return words || labelOf(kind).toLowerCase();
}

/** Returns a value of the firm, or what it's about if the build works it out, such as *years: tax*. */
function factOf(path: string, { fact }: References): string {
  const known = nameIn(fact, path);
  if (known) return known;
  const [about = '', ...parts] = path
    .split('.')
    .map((part) => labelOf(part.replaceAll('-', ' ')).toLowerCase());
  return parts.length > 0 && about !== 'firm' ? `${about}: ${parts.join(', ')}` : parts.join(', ') || about;
}

export type Chip = { text: string; kind: 'value' | 'start' | 'end' };

/** Says what's in braces: a value of the firm, or where a part that only some firms have begins or ends. */
export function chipOf(code: string, references: References): Chip {
  const inside = code.slice(2, -2).trim();
  const path = inside.replace(/^[#^/]\s*/, '');
  if (inside.startsWith('#'))
    return { kind: 'start', text: `only if the firm has ${thing(path, references)}:` };
  if (inside.startsWith('^'))
    return { kind: 'start', text: `only if the firm doesn’t have ${thing(path, references)}:` };
  if (inside.startsWith('/')) return { kind: 'end', text: 'end' };
  return { kind: 'value', text: factOf(path, references) };
}

const TAGS = /\{\{\s*[#^/][^{}]*\}\}/g;

/** Says why a block is shown as text, in words of its conditions if it has any. */
export function hintOf(source: string, references: References): string {
  const tags = [...source.matchAll(TAGS)].map(([tag]) => tag);
  const about = (tag: string) => thing(tag.replace(/[{}#^/\s]/g, ''), references);
  const isOnlyTags = tags.length > 0 && source.replace(TAGS, '').trim() === '';
  if (isOnlyTags)
    return tags
      .map((tag) => {
        if (/^\{\{\s*\//.test(tag)) return `End of what’s only there with ${about(tag)}.`;
        const { text } = chipOf(tag, references);
        return `From here, ${text.replace(/:$/, '.')}`;
      })
      .join(' ');
  if (tags.length === 0) return 'Shown as text, because it has something that can’t be edited as it looks.';
  const starts = tags.filter((tag) => /^\{\{\s*[#^]/.test(tag));
  const when = [...new Set(starts.map((tag) => chipOf(tag, references).text.replace(/:$/, '')))];
  const part =
    when.length > 0
      ? `some of it is there ${new Intl.ListFormat('en-US').format(when)}`
      : 'a part with a condition ends in it';
  return `Shown as text, because ${part}. Leave what’s in {{ }}, and change the words around it.`;
}
