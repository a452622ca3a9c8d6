import { parseDocument, Scalar, type ScalarTag, type Tags } from 'yaml';

const INVISIBLE = /(?![ \t\n])[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

function escapeOf(char: string): string {
  if (char === '\u00a0') return '\\_';
  const code = (char.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
}

/** Returns a tag that escapes the characters an editor wouldn't show. */
const visible = (tag: ScalarTag): ScalarTag => ({
  ...tag,
  stringify(item, ...context) {
    // Only double-quoted strings can have escapes.
    const isBlock = item.type === Scalar.BLOCK_LITERAL || item.type === Scalar.BLOCK_FOLDED;
    if (!isBlock && String(item.value).search(INVISIBLE) >= 0) item.type = Scalar.QUOTE_DOUBLE;
    const text = tag.stringify?.(item, ...context) ?? '';
    return text.startsWith('"') ? text.replace(INVISIBLE, escapeOf) : text;
  },
});

const customTags = (tags: Tags) =>
  tags.map((tag) =>
    typeof tag === 'object' && tag.tag === 'tag:yaml.org,2002:str' ? visible(tag as ScalarTag) : tag,
  );

/** Formats a YAML file as the yaml package does, without wrapping lines. @throws Error if the text isn't YAML */
export function formatYaml(text: string): string {
  const document = parseDocument(text, { customTags });
  const [error] = document.errors;
  if (error) throw error;
  return document.contents === null ? text : document.toString({ lineWidth: 0 });
}
