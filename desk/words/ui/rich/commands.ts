import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Plugin, Selection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  goToNextCell,
  isInTable,
  selectedRect,
  TableMap,
  tableEditing,
} from 'prosemirror-tables';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Whether the cursor is in a block of a type. */
export function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

/** Makes a list of the blocks, or blocks of the list. */
export const toggleList =
  (type: NodeType): Command =>
  (state, ...view) =>
    isIn(state, type) ? liftListItem(nodes.list_item)(state, ...view) : wrapInList(type)(state, ...view);

export const toggleQuote: Command = (state, ...view) =>
  isIn(state, nodes.blockquote) ? lift(state, ...view) : wrapIn(nodes.blockquote)(state, ...view);

/** Makes the block a heading, or a paragraph at level 0. */
export const setLevel = (level: number): Command =>
  level > 0 ? setBlockType(nodes.heading, { level }) : setBlockType(nodes.paragraph);

/** Adds a table with two columns and two rows below the block. */
export const addTable: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (isInTable(state)) return false;
  const row = (type: NodeType) => nodes.table_row.create(null, [type.create(), type.create()]);
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell)]);
  const at = $from.after(1);
  const parts = at === state.doc.content.size ? [table, nodes.paragraph.create()] : [table];
  const { tr } = state;
  dispatch?.(
    tr
      .insert(at, parts)
      .setSelection(Selection.near(tr.doc.resolve(at + 1)))
      .scrollIntoView(),
  );
  return true;
};

/** Adds cells to the table, and goes to one of them. @param cell its row and column */
const addCells =
  (add: Command, cell: (rect: ReturnType<typeof selectedRect>) => [number, number]): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const rect = selectedRect(state);
    const { tableStart } = rect;
    return add(
      state,
      dispatch &&
        ((tr) => {
          const table = tr.doc.nodeAt(tableStart - 1);
          if (!table) return;
          const at = tableStart + TableMap.get(table).positionAt(...cell(rect), table);
          dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
        }),
    );
  };
export const addRow = addCells(addRowAfter, ({ bottom }) => [bottom, 0]);
export const addColumn = addCells(addColumnAfter, ({ top, right }) => [top, right]);

/** The link around the cursor or the selection's beginning, with its place. */
export function linkAt({ selection: { $from } }: EditorState) {
  const start = $from.start();
  let found: { from: number; to: number; href: string } | undefined;
  let last = { from: 0, href: '' };
  $from.parent.forEach((node, offset) => {
    const href = marks.link.isInSet(node.marks)?.attrs.href ?? '';
    last = { from: last.href === href ? last.from : start + offset, href };
    const to = start + offset + node.nodeSize;
    if (href && last.from <= $from.pos && $from.pos <= to) found = { ...last, to };
  });
  return found;
}

/** Links the selection, the link around it, or new words. Without an address, they're no link anymore. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const link = linkAt(state);
    const { from, to } = link ?? selection;
    if (!link && selection.empty) tr.insertText(words || href, from);
    const end = Math.max(to, tr.mapping.map(from));
    tr.removeMark(from, end, marks.link);
    if (href) tr.addMark(from, end, marks.link.create({ href }));
    dispatch?.(closeHistory(tr.removeStoredMark(marks.link)).scrollIntoView());
    return true;
  };

const addBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** A cell has one line. */
const nextCell: Command = (state, ...view) => isInTable(state) && (goToNextCell(1)(state, ...view) || true);

/** Turns typed braces into what they stand for. */
const braces = new InputRule(/\{\{[^{}]+\}\}$/, (state, [code], from, to) =>
  state.tr.replaceWith(from, to, nodes.placeholder.create({ code })),
);

/** Marks values that a period follows, as in *Evencolumn, Inc.*: the site drops the second one. */
const periods = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const found: Decoration[] = [];
      doc.descendants((node, at, parent, index) => {
        const next = parent?.maybeChild(index + 1)?.text ?? '';
        if (node.type === nodes.placeholder && /^\.(?!\w)/.test(next))
          found.push(Decoration.node(at, at + node.nodeSize, { class: 'before-period' }));
      });
      return DecorationSet.create(doc, found);
    },
  },
});

/** @param openLink asks for the address of a link */
export const plugins = (openLink: () => void) => [
  inputRules({
    rules: [
      wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list),
      wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^(##|###)\s$/, nodes.heading, ([, marks]) => ({ level: marks?.length })),
      braces,
    ],
  }),
  history(),
  keymap({
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-k': () => {
      openLink();
      return true;
    },
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Mod-8': toggleList(nodes.bullet_list),
    'Shift-Mod-7': toggleList(nodes.ordered_list),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    'Shift-Enter': chainCommands(nextCell, addBreak),
    Enter: chainCommands(nextCell, splitListItem(nodes.list_item)),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  tableEditing(),
  periods,
];
