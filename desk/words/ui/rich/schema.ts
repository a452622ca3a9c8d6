import { type Attrs, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Addresses that a link in our texts may have. Others, pasted or written, don't become links to click on. */
export const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|[/#])/i;

const attrsOf = (node: { attrs: Attrs }) => node.attrs;

const TABLES = tableNodes({
  tableGroup: 'table',
  cellContent: 'inline*',
  cellAttributes: {
    align: {
      default: null,
      // A style in the page would need a looser policy.
      setDOMAttr: (align, attrs) => align && Object.assign(attrs, { class: `align-${align}` }),
    },
  },
});

const HEADING: NodeSpec = {
  attrs: { level: { default: 2 } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
  // The page has its own first levels.
  toDOM: (node) => [`h${Math.min(6, attrsOf(node).level + 1)}`, { 'data-level': attrsOf(node).level }, 0],
};

/** What a text can have when it's edited as it looks. */
export const schema = new Schema({
  nodes: {
    doc: { content: '(block | table | source)+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: HEADING,
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { tight: { default: true }, mark: { default: '-' } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { tight: { default: true }, mark: { default: '.' }, order: { default: 1 } },
      parseDOM: [{ tag: 'ol' }],
      toDOM: (node) => ['ol', { start: attrsOf(node).order }, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    ...TABLES,
    /** Markdown that's shown as it is. */
    source: {
      content: 'text*',
      marks: '',
      group: 'source',
      code: true,
      defining: true,
      toDOM: () => ['pre', 0],
    },
    text: { group: 'inline' },
    /** A placeholder, or the beginning or the end of a part with a condition, in its braces. */
    placeholder: {
      inline: true,
      group: 'inline',
      atom: true,
      attrs: { code: {} },
      parseDOM: [{ tag: 'span[data-code]', getAttrs: (dom) => ({ code: dom.dataset.code ?? '' }) }],
      toDOM: (node) => ['span', { 'data-code': attrsOf(node).code }, attrsOf(node).code],
      leafText: (node) => attrsOf(node).code,
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: () => ['strong', 0] },
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = dom.getAttribute('href') ?? '';
            return ADDRESS.test(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', ADDRESS.test(href) ? { href, title: href } : { title: href }, 0],
    },
    code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});
