import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parse,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { formatYaml } from '../../../content-model/format-yaml.ts';
import { type Group, isGroup, isSame, matchEntries, type Value } from './value.ts';

const UNWRAPPED = { lineWidth: 0 };

/** Returns a YAML text with new data. Keeps comments and unchanged lines. */
export function writeYaml(text: string, data: Value): string {
  const document = parseDocument(text);
  const before = document.toJS() as Value;
  if (isSame(before, data)) return text;
  // A file of comments only.
  if (document.contents === null)
    return formatYaml(`${text.replace(/\n*$/, '\n')}${stringify(data, UNWRAPPED)}`);
  document.contents = update(document, document.contents as Node, data) as typeof document.contents;
  const written = formatYaml(document.toString(UNWRAPPED));
  if (formatYaml(text) === text) return written;
  return keepFormat(text, written, data) ?? written;
}

function update(document: Document, node: Node | undefined, value: Value): Node {
  if (isScalar(node) && (value === null || typeof value !== 'object')) {
    if (node.value !== value) node.value = endLikeBefore(node, value);
    return node;
  }
  if (isMap(node) && isGroup(value)) return updateMap(document, node as YAMLMap<Node, Node>, value);
  if (isSeq(node) && Array.isArray(value)) return updateSeq(document, node as YAMLSeq<Node>, value);
  return document.createNode(value, { flow: isCollection(node) && node.flow === true });
}

/** A text in several lines ends with a line break in the file, which people don't type. */
function endLikeBefore({ value: before, type }: Scalar, value: Value): Value {
  const isBlock = type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
  if (!isBlock || typeof value !== 'string' || !String(before).endsWith('\n')) return value;
  return value.replace(/\n*$/, '\n');
}

function updateMap(document: Document, map: YAMLMap<Node, Node>, value: Group): Node {
  const pairs = new Map(map.items.map((pair) => [String(pair.key), pair]));
  const kept = map.items.filter((pair) => Object.hasOwn(value, String(pair.key)));
  map.items = kept;
  let place = 0;
  for (const [key, inner] of Object.entries(value)) {
    const pair = pairs.get(key);
    if (pair) {
      pair.value = update(document, pair.value ?? undefined, inner);
      place = map.items.indexOf(pair) + 1;
      continue;
    }
    const added = new Pair(
      document.createNode(key) as Node,
      document.createNode(inner, { flow: map.flow === true }),
    );
    map.items.splice(place, 0, added);
    place += 1;
  }
  return map;
}

function updateSeq(document: Document, seq: YAMLSeq<Node>, value: Value[]): Node {
  const items = seq.items;
  const before = seq.toJS(document) as Value[];
  const spaces = items.map((item) => item.spaceBefore === true);
  const isFlow = items.length > 0 && items.every((item) => isCollection(item) && item.flow === true);
  seq.items = matchEntries(before, value).map((old, index) => {
    const entry = value[index] as Value;
    const item = old === undefined ? undefined : items[old];
    return item ? update(document, item, entry) : document.createNode(entry, { flow: isFlow });
  });
  // Blank lines between entries stay where they are when entries move.
  for (const [index, item] of seq.items.entries()) {
    const isSpaced = spaces[index] ?? spaces.at(-1) ?? false;
    if (isSpaced || item.spaceBefore) item.spaceBefore = isSpaced;
  }
  return seq;
}

/** Moves changed texts from a formatted file into the file as it was, if nothing but texts has changed. */
function keepFormat(text: string, written: string, data: Value): string | undefined {
  const [from, to] = [scalarsOf(text), scalarsOf(written)];
  if (from.length !== to.length) return undefined;
  let kept = text;
  for (const [index, scalar] of from.entries().toArray().toReversed()) {
    const other = to[index] as Scalar;
    if (scalar.value === other.value) continue;
    const [start, end] = scalar.range as [number, number, number];
    const [otherStart, otherEnd] = other.range as [number, number, number];
    kept = kept.slice(0, start) + written.slice(otherStart, otherEnd) + kept.slice(end);
  }
  const says = parseDocument(kept);
  return says.errors.length === 0 && isSame(parse(kept), data) ? kept : undefined;
}

function scalarsOf(text: string): Scalar[] {
  const found: Scalar[] = [];
  const look = (node: unknown): void => {
    if (isScalar(node)) found.push(node);
    if (isMap(node)) for (const { value } of node.items) look(value);
    if (isSeq(node)) for (const item of node.items) look(item);
  };
  const { contents } = parseDocument(text);
  if (isNode(contents)) look(contents);
  return found;
}
