import { oneLine, type Rule } from './text.ts';

/** Longest product name that a page may send as the origin of a submission. */
const FROM_MAX_LENGTH = 100;

const RELOAD = 'Reload the page and send the form again';

const ifSent =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (raw) =>
    raw === undefined ? { value: undefined } : rule(raw);

/**
 * Where a submission came from: the landing page sends the kind of its form and the name of its product,
 * the other pages send neither.
 */
export function origin<Kind extends string>(kind: Kind) {
  return {
    type: ifSent<Kind>((raw) => (raw === kind ? { value: kind } : { message: RELOAD })),
    from: ifSent(oneLine({ max: FROM_MAX_LENGTH, required: RELOAD, called: "the page's own name" })),
  };
}
