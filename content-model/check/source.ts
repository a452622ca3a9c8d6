import { isMap, isNode, isPair, LineCounter, parseDocument } from 'yaml';

/** Where something is wrong with a content file, what is there, what is wanted, and how to mend it. Lines count from 1. */
export type Problem = {
  file: string;
  line: number;
  field: string;
  there: string;
  wanted: string;
  mend: string;
};

/** A content file with the places of what it says. */
export type Source = {
  file: string;
  data: unknown;
  /** Of a legal text: what follows its front matter, and the line on which that begins. */
  body: { text: string; line: number };
  /** What keeps the file from being read at all. */
  problems: Problem[];
  /** The line of a field, or of the nearest thing around it where the file does not have it. */
  lineOf(path: readonly PropertyKey[], options?: { ofKey?: boolean }): number;
};

/** What usually stands behind an error of YAML, by its code: https://eemeli.org/yaml/#errors. */
const YAML_MENDS: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: 'put the text into quotes: a colon followed by a blank begins a field',
  MULTILINE_IMPLICIT_KEY: 'write "field: text" on one line, and put a text with a colon into quotes',
  BAD_INDENT: 'put the line under its neighbors: fields of one group begin in the same column',
  TAB_AS_INDENT: 'use blanks instead of the tab at the beginning of the line',
  MISSING_CHAR: 'close the quotes or brackets that are open here',
  DUPLICATE_KEY: 'keep one of the two',
  UNEXPECTED_TOKEN:
    'put the text into quotes if it holds a comma, a colon followed by a blank, or {{ at its beginning',
};

/** The same for what Node says of JSON. */
const JSON_MENDS: [RegExp, string][] = [
  [/property name|Unexpected token '[}\]]'/, 'take the comma away that stands before a } or ]'],
  [
    /after (?:property value|array element)/,
    'put a comma between this line and the one before, or close what is open',
  ],
  [/after property name/, 'put a colon between the name and the value'],
  [/control character|Unterminated string/, 'close the quotes on the line where they were opened'],
  [/end of JSON|Unterminated/, 'close every { and [ and " that was opened: the end of the file came first'],
  [
    /Unexpected token/,
    'put texts into double quotes, and write nothing else here; JSON knows neither comments nor single quotes',
  ],
];

/** Reads a `.json`, `.yaml` or `.md` file; of the last one its front matter. */
export function readSource(file: string, text: string): Source {
  const [front = '', yaml = ''] = file.endsWith('.md')
    ? (/^---\n([\s\S]*?)\n---\n/.exec(text) ?? [])
    : ['', text];
  const before = front === '' ? 0 : 1;
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
    customTags: ['timestamp'],
  });
  const lineAt = (offset: number) => (lines.linePos(offset)?.line || 1) + before;
  const isJson = file.endsWith('.json');
  const problem = (line: number, wanted: string, mend: string): Problem => {
    const there = text.split('\n')[line - 1]?.trim() ?? '';
    return { file, line, field: '', there: there === '' ? 'an empty line' : there, wanted, mend };
  };
  const duplicates = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  const broken = isJson ? brokenJson(text) : undefined;
  const problems = broken
    ? [problem(broken.line, `cannot be read as JSON: ${broken.what}`, broken.mend)]
    : (isJson ? duplicates : document.errors).map(({ code, message, pos }) =>
        code === 'DUPLICATE_KEY'
          ? problem(
              lineAt(pos[0]),
              'a field stands only once, and this one stands above already',
              'keep one of the two',
            )
          : problem(
              lineAt(pos[0]),
              `cannot be read as YAML: ${message}`,
              YAML_MENDS[code] ?? 'compare the line with its neighbors, and put its text into quotes',
            ),
      );

  function lineOf(path: readonly PropertyKey[], { ofKey = false } = {}): number {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const key = path[length - 1];
      const pair = isMap(parent)
        ? parent.items.find((item) => isPair(item) && String(item.key) === String(key))
        : undefined;
      const node = document.getIn(path.slice(0, length), true);
      const at =
        pair && (ofKey || length < path.length || !isNode(node) || isMap(node))
          ? pair.key
          : (node ?? pair?.key);
      if (isNode(at) && at.range) return lineAt(at.range[0]);
    }
    return 1;
  }

  return {
    file,
    data: problems.length > 0 ? undefined : isJson ? JSON.parse(text) : (document.toJS() ?? {}),
    body: { text: text.slice(front.length), line: front.split('\n').length },
    problems,
    lineOf,
  };
}

function brokenJson(text: string): { line: number; what: string; mend: string } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? text.trimEnd() : text.slice(0, Number(position));
    const mend =
      JSON_MENDS.find(([pattern]) => pattern.test(message))?.[1] ?? 'compare it with its neighbors';
    const what = message.replace(/ in JSON at position.*$/s, '').replace(/, ".*$/s, '');
    return { line: before.split('\n').length, what, mend };
  }
}
