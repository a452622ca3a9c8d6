import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { type Group, isGroup, matchEntries, type Value } from './value.ts';

/** Returns a JSON text with new data. Keeps the layout of everything unchanged. */
export function writeJson(text: string, data: Value): string {
  // JSON is YAML, and the parser of YAML knows where each value is.
  const { contents } = parseDocument(text);
  const [start, end] = rangeOf(contents as Node);
  return text.slice(0, start) + render(text, contents as Node, data) + text.slice(end);
}

const rangeOf = (node: Node) => node.range as [number, number, number];

const dataOf = (text: string, node: Node): Value => {
  const [start, end] = rangeOf(node);
  return JSON.parse(text.slice(start, end)) as Value;
};

/** How far the line with an offset is indented. */
const indentAt = (text: string, offset: number) => {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1);
  return line.slice(0, line.search(/\S|$/));
};

function render(text: string, node: Node, value: Value): string {
  const [start, end] = rangeOf(node);
  const raw = text.slice(start, end);
  const before = dataOf(text, node);
  if (isDeepStrictEqual(before, value)) return raw;
  const indent = indentAt(text, start);
  if (isMap(node) && isGroup(value) && isGroup(before)) {
    const nodes = new Map(node.items.map((pair) => [keyOf(pair.key), pair.value as Node]));
    const keys = Object.keys(value);
    if (isDeepStrictEqual(keys, [...nodes.keys()]))
      return inPlace(
        text,
        node,
        [...nodes.values()],
        keys.map((key) => value[key] as Value),
      );
    const fields = keys.map((key) => {
      const child = nodes.get(key);
      const inner = value[key] as Value;
      return `${JSON.stringify(key)}: ${child ? render(text, child, inner) : fresh(inner, `${indent}  `)}`;
    });
    return collected(raw, '{}', fields, indent);
  }
  if (isSeq(node) && Array.isArray(value) && Array.isArray(before)) {
    const nodes = node.items as Node[];
    const matches = matchEntries(before, value);
    const isSamePlace = nodes.length === value.length && matches.every((old, index) => old === index);
    if (isSamePlace) return inPlace(text, node, nodes, value);
    const isInline = nodes.length > 0 && nodes.every((item) => isScalar(item) || !spansLines(text, item));
    const entries = matches.map((old, index) => {
      const inner = value[index] as Value;
      const child = old === undefined ? undefined : nodes[old];
      return child ? render(text, child, inner) : isInline ? inline(inner) : fresh(inner, `${indent}  `);
    });
    return collected(raw, '[]', entries, indent);
  }
  return fresh(value, indent);
}

const keyOf = (key: unknown) => String(isScalar(key) ? key.value : key);

const spansLines = (text: string, node: Node) => {
  const [start, end] = rangeOf(node);
  return text.slice(start, end).includes('\n');
};

/** Replaces only the values inside. */
function inPlace(text: string, node: Node, children: Node[], values: Value[]): string {
  const [start, end] = rangeOf(node);
  let written = '';
  let offset = start;
  for (const [index, child] of children.entries()) {
    const [from, to] = rangeOf(child);
    written += text.slice(offset, from) + render(text, child, values[index] as Value);
    offset = to;
  }
  return written + text.slice(offset, end);
}

/** Joins fields or entries in one line if the collection was in one line before, else one on each line. */
function collected(raw: string, [open, close]: string, parts: string[], indent: string): string {
  if (parts.length === 0) return `${open}${close}`;
  const isInline = !raw.includes('\n') && /\w/.test(raw) && parts.every((part) => !part.includes('\n'));
  if (isInline) return open === '{' ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`;
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
}

const fresh = (value: Value, indent: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

function inline(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isGroup(value)) return JSON.stringify(value);
  const fields = Object.entries(value as Group).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${inline(inner)}`,
  );
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}
