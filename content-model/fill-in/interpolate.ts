/** Replaces placeholders in a text with values: `{count}` in "{count} things to fix". */
export const interpolate = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? placeholder) : placeholder,
  );
