import { type ClipboardEvent, useRef } from 'react';
import type { Value } from '../files/value.ts';
import { cleanPaste } from './pasted.ts';

type Props = {
  common: { id: string };
  value: string;
  isLong: boolean;
  isMarkdown: boolean;
  onChange: (value: Value) => void;
};

/** Placeholders and non-breaking spaces. */
const CHIP = /\{\{[^{}]*\}\}|\{\w+\}|\u00a0/g;

type Range = { start: number; end: number };

const chipsIn = (text: string): Range[] =>
  [...text.matchAll(CHIP)].map(({ index, 0: chip }) => ({ start: index, end: index + chip.length }));

/** Moves the ends of a selection out of chips, so half of one can't be changed. */
function outside(text: string, { start, end }: Range): Range {
  const chips = chipsIn(text);
  const before = chips.find((chip) => chip.start < start && start < chip.end);
  const after = chips.find((chip) => chip.start < end && end < chip.end);
  return { start: before ? (start === end ? before.end : before.start) : start, end: after?.end ?? end };
}

/** A text whose placeholders show as chips, which are deleted or kept as a whole. */
export function WordsField({ common, value, isLong, isMarkdown, onChange }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);

  const select = () => {
    const element = input.current;
    if (!element) return;
    const range = { start: element.selectionStart, end: element.selectionEnd };
    const next = outside(element.value, range);
    if (next.start !== range.start || next.end !== range.end) element.setSelectionRange(next.start, next.end);
  };
  const replace = (range: Range, words: string) => {
    const element = input.current;
    if (!element) return;
    element.focus();
    element.setRangeText(words, range.start, range.end, 'end');
    onChange(element.value);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    if (event.key === 'Enter' && !isMarkdown && !value.includes('\n')) return event.preventDefault();
    if (start !== end || (event.key !== 'Backspace' && event.key !== 'Delete')) return;
    const chip = chipsIn(value).find((chip) =>
      event.key === 'Backspace'
        ? chip.start < start && start <= chip.end
        : chip.start <= start && start < chip.end,
    );
    if (!chip) return;
    event.preventDefault();
    replace(chip, '');
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const clean = cleanPaste(pasted, !isMarkdown && !value.includes('\n'));
    // The browser's own paste can be undone with Ctrl+Z.
    if (clean === pasted) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    replace({ start, end }, clean);
  };
  const wrap = (before: string, after: string) => {
    const element = input.current;
    if (!element) return;
    const { selectionStart: start, selectionEnd: end } = element;
    replace({ start, end }, before + value.slice(start, end) + after);
  };
  const link = () => {
    wrap('[', '](/contact)');
    // The address is next to be typed.
    const end = (input.current?.selectionEnd ?? 0) - 1;
    input.current?.setSelectionRange(end - '/contact'.length, end);
  };
  const list = () => {
    const element = input.current;
    if (!element) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const entries = value.slice(start, end).replace(/^(?=.)/gm, '- ') || '- ';
    const isNewLine = start === 0 || value[start - 1] === '\n';
    replace({ start, end }, isNewLine ? entries : `\n${entries}`);
  };
  return (
    <div className="words-field">
      {isMarkdown && (
        <div className="marks">
          <button type="button" onClick={() => wrap('**', '**')}>
            Bold
          </button>
          <button type="button" onClick={link}>
            Link
          </button>
          <button type="button" onClick={list}>
            List
          </button>
        </div>
      )}
      <div className="stack">
        <div className="backdrop" aria-hidden="true">
          {withChips(value)}
          {/* A last empty line needs something on it. */}
          {'\u200b'}
        </div>
        <textarea
          ref={input}
          {...common}
          rows={isLong ? 2 : 1}
          value={value}
          onSelect={select}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  );
}

function withChips(text: string) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end } of chipsIn(text)) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
