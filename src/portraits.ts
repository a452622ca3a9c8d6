const files = import.meta.glob<string>('./portraits/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a drawn portrait, by its file's name. */
export function portraits(name: string): string {
  const url = files[`./portraits/${name}.svg`];
  if (!url) throw new Error(`There is no portrait "${name}" in src/portraits/.`);
  return url;
}
