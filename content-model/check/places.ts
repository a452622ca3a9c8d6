declare global {
  /** Set by the editor's preview, whose texts carry their places; see desk/words/preview/marks.ts. */
  var markTexts: ((file: string, value: unknown, id?: string) => unknown) | undefined;
}

/**
 * Returns content as it was loaded, or with the places of its texts in the editor's preview.
 *
 * @param id an entry of the file's list, or the name of one of its fields
 */
export const withPlaces = <T>(file: string, value: T, id?: string): T =>
  (globalThis.markTexts?.(file, value, id) as T | undefined) ?? value;
