import { Lexer } from 'yaml';

/** Characters of a whole file. The longest of ours has a tenth of it. */
const LONGEST = 1_000_000;

/** Levels of groups and lists. No content has more than a dozen, and the parser takes minutes for thousands. */
const DEEPEST = 60;

/** What the lexer yields before each plain text, beside the parts of the text. */
const SCALAR = '\x1f';

/** Returns why YAML or JSON had better not be parsed: it's too long, or too deeply nested. */
export function unreadable(text: string): { line: number; message: string } | undefined {
  if (text.length > LONGEST) return { line: 1, message: `has more than ${LONGEST} characters; split it` };
  let [line, inBrackets, inLine] = [1, 0, 0];
  let isLineStart = true;
  for (const token of new Lexer().lex(text)) {
    // Each level of a block takes a column at least, and usually two.
    const columns = isLineStart && !token.trim() ? token.replaceAll('\n', '').length : 0;
    isLineStart = token.endsWith('\n');
    if (token === '[' || token === '{') inBrackets += 1;
    else if (token === ']' || token === '}') inBrackets = Math.max(0, inBrackets - 1);
    // Such as "- - - text". In brackets, as in JSON, none of these is a level.
    else if (inBrackets === 0 && (token === '-' || token === '?' || token === ':')) inLine += 1;
    else if (token === SCALAR || token.includes('\n')) inLine = 0;
    if (inBrackets + inLine > DEEPEST || columns > 2 * DEEPEST)
      return {
        line,
        message: `is nested more than ${DEEPEST} levels deep; look for brackets, hyphens or spaces too many`,
      };
    line += token.split('\n').length - 1;
  }
  return undefined;
}
