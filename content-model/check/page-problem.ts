import type { Field } from './source.ts';

/** A place in the content. Without a path, only the page is known. */
export type Place = { path: string; field?: Field; line?: number };

/** Something wrong with the content, and where. */
export type Misplaced = Place & { message: string };

/** Something wrong with the content that only rendering the pages finds. */
export class PageProblem extends Error {
  override name = 'PageProblem';
  readonly found: Misplaced[];

  /** @param sentence what the build prints */
  constructor(sentence: string, found: Misplaced[]) {
    super(sentence);
    this.found = found;
  }
}

/** Makes the error to throw about one field that a page is rendered from. */
export const problemOfPage = (path: string, field: Field, message: string): PageProblem =>
  new PageProblem(`${path}: ${message}\nFix that and build again.`, [{ path, field, message }]);
