import 'prosemirror-view/style/prosemirror.css';
import './rich.css';
import { Slice } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Value } from '../../files/value.ts';
import type { Reference } from '../../server/references.ts';
import { cleanPaste } from '../pasted.ts';
import { plugins } from './commands.ts';
import { chipOf, hintOf } from './conditions.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { schema } from './schema.ts';
import { Toolbar } from './Toolbar.tsx';
import { readText } from './text.ts';

type Props = {
  common: { id: string; 'aria-describedby': string; 'aria-invalid': boolean };
  name: string;
  value: string;
  references: Record<string, Reference[]>;
  onChange: (value: Value) => void;
};

const element = (tag: string, className: string, text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** What the toolbar above and, on phones, the bar with *Save* below cover while someone types, in pixels. */
const BARS = { top: 170, right: 5, bottom: 190, left: 5 };

/** How blocks and placeholders look that aren't words of the text. */
const viewsWith = (references: Props['references']): Record<string, NodeViewConstructor> => ({
  placeholder: ({ attrs: { code } }) => {
    const { text, kind } = chipOf(code, references);
    const dom = element('span', `chip ${kind}`, text.replace(/\.$/, ''));
    if (text.endsWith('.')) dom.append(element('span', 'period', '.'));
    dom.title = code;
    return { dom };
  },
  source: (node) => {
    const dom = element('div', 'as-text');
    const hint = element('p', 'hint', hintOf(node.textContent, references));
    hint.contentEditable = 'false';
    const contentDOM = element('pre', '');
    dom.append(hint, contentDOM);
    return { dom, contentDOM };
  },
});

/** A text that ends with a table needs a place to go on. */
function docOf(text: ReturnType<typeof readText>) {
  const { doc } = text;
  const isOpen = doc.lastChild?.type.spec.group === 'block';
  return isOpen ? doc : doc.copy(doc.content.addToEnd(schema.node('paragraph')));
}

/** A Markdown text, edited as it looks. */
export function RichText({ common, name, value, references, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const text = useRef<ReturnType<typeof readText>>(null);
  const written = useRef(value);
  const [now, setNow] = useState<EditorState>();
  const [isLinking, setIsLinking] = useState(false);

  const change = useEffectEvent((state: EditorState, isChanged: boolean) => {
    setNow(state);
    if (!isChanged || !text.current) return;
    written.current = text.current.write(state.doc);
    onChange(written.current);
  });
  const start = useEffectEvent(() => {
    text.current = readText(value);
    written.current = value;
    return EditorState.create({ doc: docOf(text.current), plugins: plugins(() => setIsLinking(true)) });
  });
  const attributes = useEffectEvent(() => ({
    id: common.id,
    class: 'rich',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': name,
    'aria-describedby': common['aria-describedby'],
    'aria-invalid': String(common['aria-invalid']),
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: values change only with the page.
  useEffect(() => {
    const editor = new EditorView(place.current, {
      state: start(),
      scrollThreshold: BARS,
      scrollMargin: BARS,
      attributes: () => attributes(),
      nodeViews: viewsWith(references),
      dispatchTransaction(transaction) {
        const state = editor.state.apply(transaction);
        editor.updateState(state);
        change(state, transaction.docChanged);
      },
      transformPastedText: (pasted) => cleanPaste(pasted, false),
      transformPastedHTML: (pasted) => cleanPaste(pasted, false),
      clipboardTextParser: (pasted) => Slice.maxOpen(readText(pasted).doc.content),
      clipboardTextSerializer: ({ content }) => readText('').write(schema.node('doc', null, content)),
    });
    view.current = editor;
    setNow(editor.state);
    return () => editor.destroy();
  }, []);

  // The value also changes when it's discarded, undone, read from disk or typed in another tab.
  useEffect(() => {
    if (!view.current || value.trimEnd() === written.current.trimEnd()) return;
    view.current.updateState(start());
    setNow(view.current.state);
  }, [value]);

  const isInvalid = common['aria-invalid'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are read again.
  useEffect(() => view.current?.setProps({}), [isInvalid]);

  return (
    <div className="rich-field">
      {now && view.current && <Toolbar state={now} view={view.current} onLink={() => setIsLinking(true)} />}
      <div ref={place} />
      {isLinking && view.current && <LinkDialog view={view.current} onClose={() => setIsLinking(false)} />}
    </div>
  );
}
