import type { FieldError, FieldProblem, Finding } from '../forms/field-error.ts';
import { interpolate } from './fill-in/interpolate.ts';
import { formWords } from './form-words.ts';

const { problems, called } = formWords;

export const sayProblem = (found: Finding): string =>
  'called' in found
    ? interpolate(problems[found.problem], { ...found, field: called[found.called] })
    : problems[found.problem];

export const fieldErrors = (found: FieldProblem[]): FieldError[] =>
  found.map((problem) => ({ field: problem.field, message: sayProblem(problem) }));
