import * as z from 'zod/mini';
import { oneLine } from './text.ts';

/** Longest product name that a page may send as the origin of a submission. */
export const FROM_MAX_LENGTH = 100;

/**
 * Where a submission came from: the landing page sends the kind of its form and the name of its product,
 * the other pages send neither.
 */
export function origin<Kind extends string>(kind: Kind) {
  const messages = { required: 'Reload the page and send the form again', called: "the page's own name" };
  return {
    type: z.optional(z.literal(kind, messages.required)),
    from: z.optional(oneLine(FROM_MAX_LENGTH, messages)),
  };
}
