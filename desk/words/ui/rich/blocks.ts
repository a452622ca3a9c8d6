import MarkdownIt from 'markdown-it';
import {
  defaultMarkdownSerializer as basic,
  MarkdownParser,
  MarkdownSerializer,
  type MarkdownSerializerState,
  type ParseSpec,
} from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';
import { schema } from './schema.ts';

type Token = ReturnType<MarkdownIt['parse']>[number];

const BRACES = /\{\{[^{}]*\}\}/g;
const CONDITION = /\{\{\s*[#^/][^{}]*\}\}/g;
/** Stands for a placeholder while Markdown is read, so that what's in its braces isn't. */
const STAND_INS = /[\ue000-\uf8ff]/;
const FIRST = 0xe000;

const markdown = new MarkdownIt('commonmark', { html: true }).enable(['table', 'strikethrough']);
// Addresses stay as they're written.
markdown.normalizeLink = (address) => address;
markdown.validateLink = () => true;
markdown.core.ruler.push('placeholders', ({ tokens, env, Token }) => {
  for (const token of tokens) {
    token.children = (token.children ?? []).flatMap((child) => {
      const href = child.attrGet('href');
      if (href !== null) child.attrSet('href', env.restore(href));
      if (child.type !== 'text') {
        child.content = env.restore(child.content);
        return [child];
      }
      return child.content.split(/([\ue000-\uf8ff])/).map((content) => {
        const part = new Token(STAND_INS.test(content) ? 'placeholder' : 'text', '', 0);
        part.content = env.restore(content);
        return part;
      });
    });
  }
});

/** Reads Markdown whose placeholders stay whole. */
function tokensOf(source: string): Token[] {
  const braces: string[] = [];
  const hidden = source.replace(BRACES, (code) => String.fromCharCode(FIRST + braces.push(code) - 1));
  const restore = (text: string) =>
    [...text].map((char) => braces[char.charCodeAt(0) - FIRST] ?? char).join('');
  return markdown.parse(hidden, { restore });
}

const isTight = (tokens: Token[], index: number) => {
  const first = tokens.slice(index + 1).find(({ type }) => type === 'paragraph_open');
  return first?.hidden ?? true;
};
const cell = (block: string): ParseSpec => ({
  block,
  getAttrs: (token) => ({ align: /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1] ?? null }),
});

const SPECS: Record<string, ParseSpec> = {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  blockquote: { block: 'blockquote' },
  list_item: { block: 'list_item' },
  bullet_list: {
    block: 'bullet_list',
    getAttrs: ({ markup }, tokens, index) => ({ mark: markup, tight: isTight(tokens, index) }),
  },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, index) => ({
      mark: token.markup,
      order: Number(token.attrGet('start') ?? 1),
      tight: isTight(tokens, index),
    }),
  },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: cell('table_header'),
  td: cell('table_cell'),
  placeholder: { node: 'placeholder', getAttrs: ({ content }) => ({ code: content }) },
  hardbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
};

// The tokens are there already: the text is read once, and split into blocks.
const alreadyRead = { parse: (_: string, { tokens }: { tokens: Token[] }) => tokens };
const parser = new MarkdownParser(schema, alreadyRead as unknown as MarkdownIt, SPECS);

const rule = (align: string | null) =>
  `${align === 'left' || align === 'center' ? ':' : ''}---${align === 'right' || align === 'center' ? ':' : ''}`;

/** @param escapes whether characters that could be Markdown get a backslash */
function serializer(escapes: boolean): MarkdownSerializer {
  const rowOf = (row: Node) => {
    const cells = row.children.map((cell) =>
      inline.serialize(schema.node('doc', null, [schema.node('paragraph', null, cell.content)])),
    );
    return `| ${cells.map((text) => text.replaceAll('\\\n', ' ').replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  };
  const lists = {
    bullet_list: (state: MarkdownSerializerState, node: Node) =>
      state.renderList(node, '  ', () => `${node.attrs.mark} `),
    ordered_list: (state: MarkdownSerializerState, node: Node) => {
      const marker = (index: number) => `${node.attrs.order + index}${node.attrs.mark} `;
      state.renderList(node, ' '.repeat(marker(node.childCount - 1).length), marker);
    },
  };
  const table = (state: MarkdownSerializerState, node: Node) => {
    const [head, ...rows] = node.children;
    if (!head) return;
    const aligned = head.children.map(({ attrs }) => rule(attrs.align)).join(' | ');
    for (const [index, line] of [rowOf(head), `| ${aligned} |`, ...rows.map(rowOf)].entries()) {
      state.write(line);
      if (index <= rows.length) state.ensureNewLine();
    }
    state.closeBlock(node);
  };
  const inline = new MarkdownSerializer(
    {
      ...basic.nodes,
      ...lists,
      table,
      placeholder: (state, node) => state.text(node.attrs.code, false),
      source: (state, node) => {
        state.text(node.textContent, false);
        state.closeBlock(node);
      },
      text: (state, node, parent, index) =>
        basic.nodes.text && escapes
          ? basic.nodes.text(state, node, parent, index)
          : state.text(node.text ?? '', false),
    },
    basic.marks,
  );
  return inline;
}

const plain = serializer(false);
const escaped = serializer(true);

/** Returns the nodes of a text that's read as a whole. @throws Error if it has what the schema doesn't */
const parse = (text: string) => parser.parse('', { tokens: tokensOf(text) });

/** Writes one block as Markdown, with backslashes only if it would mean something else without them. */
export function writeBlock(node: Node): string {
  const doc = schema.node('doc', null, [node]);
  const safe = escaped.serialize(doc);
  if (node.type.name === 'source') return safe;
  const short = plain.serialize(doc);
  if (short === safe) return safe;
  try {
    return parse(short).eq(parse(safe)) ? short : safe;
  } catch {
    return safe;
  }
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}{}#^]/gu, '').replaceAll('#', '');
const shapeOf = (text: string) =>
  tokensOf(text)
    .filter(({ block }) => block)
    .map(({ type }) => type)
    .join();

/** Whether each condition ends where it begins: in the same paragraph, heading or cell. */
function isWhole(node: Node): boolean {
  let whole = true;
  node.descendants((inner) => {
    if (!inner.isTextblock) return;
    const open: string[] = [];
    for (const [tag] of inner.textContent.matchAll(CONDITION)) {
      const path = tag.replace(/[{}#^/\s]/g, '');
      if (!/^\{\{\s*\//.test(tag)) open.push(path);
      else if (open.pop() !== path) whole = false;
    }
    if (open.length > 0) whole = false;
  });
  return whole;
}

/** Returns a block as it looks, or as its source if it would lose something, or means something else once conditions are gone. */
function blockOf(tokens: Token[], source: string): Node {
  const asSource = schema.node('source', null, source ? schema.text(source.replaceAll('\r', '')) : []);
  try {
    const doc = parser.parse('', { tokens });
    const [node] = doc.children;
    if (!node || doc.childCount !== 1 || !isWhole(doc)) return asSource;
    const bare = source.replace(CONDITION, '');
    if (bare !== source && shapeOf(bare) !== shapeOf(source)) return asSource;
    const written = writeBlock(node);
    const isKept = lettersOf(written) === lettersOf(source) && parse(written).eq(doc);
    doc.check();
    return isKept ? node : asSource;
  } catch {
    return asSource;
  }
}

type Block = { node: Node; start: number; end: number };

/** Whether a line only says where a part with a condition begins or ends. */
const isCondition = (line = '') => line.includes('{{') && line.replace(CONDITION, '').trim() === '';

/** Splits a text into its blocks, with their places in it. */
export function blocksOf(source: string): Block[] {
  const lines = source.split('\n');
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const found: Block[] = [];
  const add = (from: number, to: number, tokens?: Token[]) => {
    let [first, last] = [from, to];
    while (first < last && !lines[first]?.trim()) first += 1;
    while (first < last && !lines[last - 1]?.trim()) last -= 1;
    if (first === last) return;
    const start = starts[first] ?? 0;
    const end = (starts[last] ?? 0) - 1 - (lines[last - 1]?.endsWith('\r') ? 1 : 0);
    const text = source.slice(start, end);
    found.push({ node: blockOf(tokens ?? tokensOf(text), text), start, end });
  };
  /** Conditions around a block are blocks of their own. */
  const addWithin = (from: number, to: number, tokens: Token[]) => {
    let [first, last] = [from, to];
    while (first < last && (!lines[last - 1]?.trim() || isCondition(lines[last - 1]))) last -= 1;
    while (first < last && isCondition(lines[first])) first += 1;
    const isSame = first === from && !lines.slice(last, to).some(isCondition);
    add(from, first);
    add(first, last, isSame ? tokens : undefined);
    add(last, to);
  };
  // Its characters would be taken for placeholders.
  const tokens = STAND_INS.test(source) ? [] : tokensOf(source);
  let next = 0;
  let opened = 0;
  for (const [index, { level, nesting, map }] of tokens.entries()) {
    if (level > 0) continue;
    if (nesting >= 0) opened = index;
    if (nesting > 0) continue;
    const [from, to] = tokens[opened]?.map ?? map ?? [next, next];
    // Between blocks, there may be addresses of links.
    add(next, from, []);
    addWithin(from, to, tokens.slice(opened, index + 1));
    next = to;
  }
  add(next, lines.length, []);
  return found;
}
