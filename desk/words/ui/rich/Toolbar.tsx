import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { addColumn, addRow, addTable, isIn, linkAt, setLevel, toggleList, toggleQuote } from './commands.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** A tool with its full name, and a short one if it has to be small. */
type Tool = { label: string; short?: string; run: Command; isOn?: (state: EditorState) => boolean };

const hasMark = (type: MarkType) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
};

const BEFORE_LINK: Tool[] = [
  { label: 'Bold', run: toggleMark(marks.strong), isOn: hasMark(marks.strong) },
  { label: 'Italic', run: toggleMark(marks.em), isOn: hasMark(marks.em) },
];
const OUTSIDE_TABLE: Tool[] = [
  { label: 'List', run: toggleList(nodes.bullet_list), isOn: (state) => isIn(state, nodes.bullet_list) },
  { label: 'Numbers', run: toggleList(nodes.ordered_list), isOn: (state) => isIn(state, nodes.ordered_list) },
  { label: 'Quote', run: toggleQuote, isOn: (state) => isIn(state, nodes.blockquote) },
  { label: 'Table', run: addTable },
];
const IN_TABLE: Tool[] = [
  { label: 'Add a row', short: '+ Row', run: addRow },
  { label: 'Remove the row', short: '− Row', run: deleteRow },
  { label: 'Add a column', short: '+ Column', run: addColumn },
  { label: 'Remove the column', short: '− Column', run: deleteColumn },
  { label: 'Remove the table', short: '− Table', run: deleteTable },
];
const ALWAYS: Tool[] = [
  { label: 'Undo', run: undo },
  { label: 'Redo', run: redo },
];

const LEVELS = ['Text', '', 'Heading', 'Subheading'];

type Props = { state: EditorState; view: EditorView; onLink: () => void };

/** What can be done with the selected words. */
export function Toolbar({ state, view, onLink }: Props) {
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const tools = (list: Tool[]) =>
    list.map(({ label, short, run: command, isOn }) => (
      <button
        key={label}
        type="button"
        aria-label={short && label}
        title={short && label}
        aria-pressed={isOn?.(state)}
        aria-disabled={!command(state)}
        // The cursor stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(command)}
      >
        {short ?? label}
      </button>
    ));
  const { parent } = state.selection.$from;
  const level = parent.type === nodes.heading ? Number(parent.attrs.level) : 0;
  const isText = parent.type === nodes.source;
  // A cell has neither headings nor lists. On a phone, there isn't room for what can't be used.
  const isCell = isInTable(state);
  return (
    <div className="toolbar" role="toolbar" aria-label="How it looks">
      {!isCell && (
        <select
          aria-label="Kind of text"
          value={level}
          disabled={isText}
          onChange={({ target }) => run(setLevel(Number(target.value)))}
        >
          {[...new Set([0, 2, 3, level])].map((each) => (
            <option key={each} value={each}>
              {LEVELS[each] || `Heading ${each}`}
            </option>
          ))}
        </select>
      )}
      {tools(BEFORE_LINK)}
      <button
        type="button"
        aria-pressed={linkAt(state) !== undefined}
        aria-disabled={isText}
        onClick={() => !isText && onLink()}
      >
        Link
      </button>
      {tools(isCell ? IN_TABLE : OUTSIDE_TABLE)}
      {tools(ALWAYS)}
    </div>
  );
}
