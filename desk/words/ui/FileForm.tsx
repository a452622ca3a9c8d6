import { useEffect, useRef, useState } from 'react';
import { valueIn } from '../files/value.ts';
import type { Field } from '../server/check.ts';
import { Conflict } from './Conflict.tsx';
import { FieldFor } from './FieldFor.tsx';
import { FormContext } from './form-context.ts';
import { idOf, pathLabel, photoName } from './labels.ts';
import { RemoveFile } from './RemoveFile.tsx';
import { linkTo } from './route.ts';
import { guessSchema, schemaFor } from './schema.ts';
import {
  change,
  changeText,
  dataNow,
  isInConflict,
  load,
  report,
  set,
  titleOfFile,
  useSchema,
  useStore,
  useWords,
} from './store.ts';

/** The form for one file. @param target the field to open and focus @param line the line to show in its text, or 0 */
export function FileForm({
  path,
  target,
  line: targetLine,
  visit,
}: {
  path: string;
  target: Field | undefined;
  line: number;
  visit: string;
}) {
  const store = useStore();
  const schema = useSchema(path);
  const { data: references } = useWords('listReferences', {});
  const [isText, setIsText] = useState(false);
  const file = store.onDisk[path];
  const typed = store.typed[path];
  const data = dataNow(path, store);
  // A photo can be picked before it's saved.
  const photos = Object.keys(store.typed).flatMap((path) => {
    const [, id] = /^content\/portraits\/([\w-]+)/.exec(path) ?? [];
    return id && !references?.portrait?.some((known) => known.id === id) ? [{ id, name: photoName(id) }] : [];
  });
  const portrait = [...(references?.portrait ?? []), ...photos];
  const title = titleOfFile(path);

  useEffect(() => {
    load(path).catch(report);
  }, [path]);

  // Without the lists to pick from, fields would turn into other ones after they're focused.
  const isReady =
    store.files.length > 0 &&
    schema !== undefined &&
    references !== undefined &&
    (data !== undefined || file !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit focuses its field again.
  useEffect(() => {
    if (isReady && target) {
      focusField(target);
      set({ changed: { path, field: target } });
    }
    setIsText(targetLine > 0);
  }, [isReady, visit]);

  if (typed?.isDeleted) return <RemoveFile path={path} title={title} />;
  if (store.files.length > 0 && !store.files.some((file) => file.path === path))
    return (
      <p>
        This file isn’t there anymore. <a href={linkTo('words')}>All content</a>
      </p>
    );
  if (!isReady) return <p>Loading…</p>;
  const problems = store.problems.filter((problem) => problem.path === path);
  const showsText = (isText && typed?.data === undefined) || data === undefined || typed?.text !== undefined;
  const full = schema.type ? schema : guessSchema(data);
  return (
    <>
      <p className="row">
        <a href={linkTo('words')}>All content</a>
        {path.startsWith('content/newsletter/') && (
          <a href={linkTo('emails', `Newsletter: ${title}`)}>See its email</a>
        )}
      </p>
      <h1>{title}</h1>
      <p className="hint">
        {showsText && <code>{path}</code>}{' '}
        {data !== undefined && (
          <button
            type="button"
            className="link"
            disabled={typed !== undefined}
            onClick={() => setIsText(!isText)}
          >
            {showsText ? 'Edit as a form' : 'Edit as text'}
          </button>
        )}
      </p>
      {isInConflict(path, store) && <Conflict path={path} />}
      {problems.length > 0 && (
        <section className="problems" aria-label="Problems in this file">
          <h2>{problems.length === 1 ? 'One problem' : `${problems.length} problems`}</h2>
          <ul>
            {problems.map(({ field, message, line, found }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file can have the same problem twice.
              <li key={index}>
                {showsText ? (
                  <a href={linkTo('file', path, undefined, line)}>
                    Line {line}: {found && `${found}: `}
                    {message}
                  </a>
                ) : (
                  <a href={linkTo('file', path, field)} onClick={() => focusField(field)}>
                    {field.length > 0 ? `${pathLabel(field, data, full)}: ` : ''}
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {showsText ? (
        <WholeText path={path} text={typed?.text ?? file?.text ?? ''} line={targetLine} visit={visit} />
      ) : (
        <FormContext
          value={{
            problems,
            target,
            visit,
            references: { ...references, portrait },
            path,
            valueAt: (field) => valueIn(data, field),
            change: (...to) => change(path, ...to),
          }}
        >
          <FieldFor field={[]} schema={schemaFor(full, data)} value={data} name="" isRoot />
        </FormContext>
      )}
      <RemoveFile path={path} title={title} />
    </>
  );
}

function WholeText({ path, text, line, visit }: { path: string; text: string; line: number; visit: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit selects its line again.
  useEffect(() => {
    if (line === 0) return;
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    area.current?.focus();
  }, [line, visit]);
  return (
    <div className="field">
      <label htmlFor="whole-text">The whole file</label>
      <textarea
        ref={area}
        id="whole-text"
        className="whole-text"
        rows={24}
        spellCheck={false}
        value={text}
        onChange={({ target }) => changeText(path, target.value)}
      />
    </div>
  );
}

let clicked = '';

/** Keeps the words that were clicked in the page, to put the cursor before them. */
export function keepClicked(words: string): void {
  clicked = words;
}

function goToClicked(element: HTMLElement): void {
  const straight = (text: string) => text.replaceAll('’', "'");
  const words = straight(clicked).trim().slice(0, 24);
  clicked = '';
  if (!words) return;
  if (element.isContentEditable) goToWords(element, (text) => straight(text).indexOf(words));
  if (!(element instanceof HTMLTextAreaElement)) return;
  const start = straight(element.value).indexOf(words);
  if (start < 0) return;
  element.setSelectionRange(start, start);
  const { top, height } = element.getBoundingClientRect();
  const by = top + (height * start) / element.value.length - innerHeight / 2;
  // Only one of them scrolls.
  for (const pane of [element.closest('.view'), window]) pane?.scrollBy(0, by);
}

/** Puts the cursor before words in a text that's edited as it looks. @param find their place in a part of it, or -1 */
function goToWords(element: HTMLElement, find: (text: string) => number): void {
  const parts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (parts.nextNode()) {
    const { currentNode: part } = parts;
    const start = find(part.textContent ?? '');
    if (start < 0) continue;
    getSelection()?.collapse(part, start);
    part.parentElement?.scrollIntoView({ block: 'center' });
    return;
  }
}

/** Focuses a field, or the closest thing around it. Waits for its section to open. */
export function focusField(field: Field): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (let length = field.length; length > 0; length -= 1) {
        const found = document.getElementById(idOf(field.slice(0, length)));
        if (!found) continue;
        if (found.dataset.loading !== undefined) return setTimeout(focusField, 50, field);
        found.scrollIntoView({ block: 'center' });
        found.focus({ preventScroll: true });
        return goToClicked(found);
      }
    }),
  );
}
