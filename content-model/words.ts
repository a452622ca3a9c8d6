import { z } from 'zod';
import { check } from './check/check.ts';
import { filledBy, putIn } from './fill-in/placeholders.ts';

/** Anything that a page or a mail says. */
export const text = z.string().min(1).max(300);

/** A text with places for what is known only where it is said: `{count}` in "{count} things to fix". */
export const textWith = (...names: string[]) =>
  text
    .refine(
      (words) => names.every((name) => words.includes(`{${name}}`)),
      `must hold ${names.map((name) => `{${name}}`).join(' and ')}, in place of which the value stands`,
    )
    .refine(
      (words) => [...words.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => names.includes(name)),
      `can hold ${names.map((name) => `{${name}}`).join(' and ')}, and no other name in braces`,
    );

/**
 * Checks what a file of `content/words/` says, the firm's values in it.
 *
 * @throws ContentError naming the file and the field
 */
export const checkWords = <T>(schema: z.ZodType<T>, value: unknown, file: string) =>
  check(filledBy(putIn, schema), value, `content/words/${file}`);
