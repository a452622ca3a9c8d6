import type { Node } from 'prosemirror-model';
import { blocksOf, writeBlock } from './blocks.ts';
import { schema } from './schema.ts';

/** For each block now, the index of the one it was. One that changed in its place is still the same. */
function originsOf(before: readonly Node[], now: readonly Node[]): (number | undefined)[] {
  const origins: (number | undefined)[] = [];
  let next = 0;
  let since = 0;
  const pair = (start: number, end: number) => {
    if (end - start !== now.slice(since, origins.length).length) return;
    for (let index = start; index < end; index += 1) origins[since + index - start] = index;
  };
  let free = 0;
  // From the end, blocks that are still there tell where a change stops.
  let same = 0;
  while (same < Math.min(before.length, now.length) && before.at(-1 - same)?.eq(now.at(-1 - same) as Node))
    same += 1;
  const stop = before.length - same;
  for (const [index, node] of now.entries()) {
    const fromEnd = now.length - index;
    const found =
      fromEnd <= same
        ? before.length - fromEnd
        : before.findIndex((old, at) => at >= next && at < stop && old.eq(node));
    if (found < 0) {
      origins.push(undefined);
      continue;
    }
    pair(free, found);
    origins.push(found);
    next = found + 1;
    free = next;
    since = origins.length;
  }
  pair(free, before.length);
  return origins;
}

/** A Markdown text as it looks. What nobody touches is written back from the source, byte for byte. */
export function readText(source: string): { doc: Node; write: (doc: Node) => string } {
  const blocks = blocksOf(source);
  const before = blocks.map(({ node }) => node);
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const doc = schema.node('doc', null, before.length > 0 ? before : [schema.node('paragraph')]);
  const write = (doc: Node): string => {
    const origins = originsOf(before, doc.children);
    const written = doc.children.flatMap((node, index) => {
      const origin = origins[index];
      const old = origin === undefined ? undefined : blocks[origin];
      // One that was moved is still as it was.
      const same = [old, ...blocks].find((block) => block?.node.eq(node));
      const text = same ? source.slice(same.start, same.end) : writeBlock(node).replaceAll('\n', lineEnd);
      return text.trim() ? [{ text, origin, old }] : [];
    });
    const parts = written.map(({ text, origin }, index) => {
      const following = written[index + 1];
      if (!following) return text;
      const isNext = origin !== undefined && following.origin === origin + 1;
      const gap = isNext ? source.slice(blocks[origin]?.end, following.old?.start) : lineEnd + lineEnd;
      return text + gap;
    });
    const first = blocks[0];
    const last = blocks.at(-1);
    return (
      (first ? source.slice(0, first.start) : '') + parts.join('') + (last ? source.slice(last.end) : '')
    );
  };
  return { doc, write };
}
