/** Puts values into the places of a text: `{count}` in "{count} things to fix". */
export const say = (words: string, values: Record<string, string | number>) =>
  words.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
