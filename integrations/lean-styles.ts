import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CssNode, generate, type List, type ListItem, parse, type WalkContext, walk } from 'css-tree';

type Names = { known: Set<string>; text: string };

/** Collects all names that a selector can match: the words in a page's tags and in its scripts' strings. */
function namesOf(html: string, site: string): Names {
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  const inline = html.match(/<script(?! type="application)[^>]*>[\s\S]*?<\/script>/g) ?? [];
  const modules = new Set(tags.flatMap((tag) => tag.match(/\/_astro\/[\w.-]+\.js/g) ?? []));
  // React itself names all elements.
  const loaded = [...modules].filter((url) => !url.includes('/react.'));
  const scripts = [...inline, ...loaded.map((url) => readFileSync(join(site, url), 'utf8'))].join('\n');
  const strings = scripts.match(/["'`][\w -]+(?=["'`])/g) ?? [];
  const known = new Set([...tags, ...strings].join(' ').match(/[\w-]+/g));
  return { known, text: tags.join('') + scripts };
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Tells whether a selector may match something on a page with these names, now or once its scripts have run. */
function canMatch(selector: CssNode, names: Names): boolean {
  const { known, text } = names;
  if (selector.type !== 'Selector') return true;
  return selector.children.toArray().every((part) => {
    if (part.type === 'ClassSelector') return known.has(part.name);
    if (part.type === 'TypeSelector') return part.name === '*' || known.has(part.name);
    if (part.type === 'AttributeSelector') {
      const [, own] = /^data-(.+)/.exec(part.name.name) ?? [];
      return !own || text.includes(`data-${own}`) || text.includes(camelCase(own));
    }
    if (part.type !== 'PseudoClassSelector' || !/^(is|where|has)$/.test(part.name)) return true;
    return part.children?.some(
      (list) => list.type === 'SelectorList' && list.children.some((each) => canMatch(each, names)),
    );
  });
}

/** Removes selectors that can't match, with rules and groups of rules that then have none. */
function dropUnused(sheet: CssNode, names: Names): void {
  walk(sheet, {
    leave(this: WalkContext, node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      const within = node.type === 'Rule' && node.prelude.type === 'SelectorList' ? node.prelude : undefined;
      // A keyframe's "selector" is a time.
      if (within && this.atrule?.name !== 'keyframes') {
        within.children = within.children.filter((selector) => canMatch(selector, names));
        if (within.children.isEmpty) list.remove(item);
      }
      if (node.type === 'Atrule' && node.block?.children.isEmpty) list.remove(item);
    },
  });
}

/** Found by trying: brotli finds most repeats if all rules have their properties in this order. Others follow. */
const ORDER = `
  display padding z border color background -- height animation gap width text align position min inset max stroke outline
  content src fill font transform mask transition size box break scrollbar flex overscroll float overflow margin
`
  .trim()
  .split(/\s+/);

/** Properties that overlap, or that a shorthand of another name resets. Their order stays. */
const SAME: Record<string, string> = {
  bottom: 'inset',
  column: 'gap',
  justify: 'align',
  left: 'inset',
  letter: 'font',
  line: 'font',
  place: 'align',
  right: 'inset',
  row: 'gap',
  top: 'inset',
  white: 'text',
};

function rank(node: CssNode): number {
  if (node.type !== 'Declaration') return ORDER.length;
  const [name = '--'] = /^\w+/.exec(node.property.replace(/^-(?:webkit|moz)-/, '')) ?? [];
  const index = ORDER.indexOf(SAME[name] ?? name);
  return index < 0 ? ORDER.length : index;
}

/** Sorts the properties of each rule, without changing what they do. */
function sortProperties(sheet: CssNode): void {
  walk(sheet, (node) => {
    if (node.type !== 'Block' || node.children.some(({ type }) => type !== 'Declaration')) return;
    node.children.fromArray(node.children.toArray().sort((a, b) => rank(a) - rank(b)));
  });
}

const STYLE = /(?<=<style>)[^<]*(?=<\/style>)/g;

/** Sorts a page's styles, and removes what's in them for other pages. A page that the server fills in keeps everything. */
export function leanStyles(html: string, site: string): string {
  const names = html.includes('<!--form-->') ? undefined : namesOf(html, site);
  return html.replace(STYLE, (css) => {
    const sheet = parse(css, { parseValue: false, parseAtrulePrelude: false });
    if (names) dropUnused(sheet, names);
    sortProperties(sheet);
    return generate(sheet);
  });
}
