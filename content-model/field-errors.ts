import type { FieldError, FieldProblem, Finding } from '../forms/field-error.ts';
import { interpolate } from './fill-in/interpolate.ts';
import { formWords } from './form-words.ts';

const { problems, called } = formWords;

/** Returns the error message for a field. */
export const sayProblem = (found: Finding): string =>
  'called' in found
    ? interpolate(problems[found.problem], { ...found, field: called[found.called] })
    : problems[found.problem];

/** Returns an error message for each invalid field. */
export const fieldErrors = (found: FieldProblem[]): FieldError[] =>
  found.map((problem) => ({ field: problem.field, message: sayProblem(problem) }));
