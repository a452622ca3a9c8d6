import type { Field } from './source.ts';

/** Something wrong with the content, where it is, and what's wrong there. Without a path, only its page is known. */
export type Misplaced = { path: string; field?: Field; line?: number; message: string };

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
