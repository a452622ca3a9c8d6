import { z } from 'zod';
import { check } from './check/check.ts';
import { filledBy, putIn } from './fill-in/placeholders.ts';

/** Anything that a page or a mail says. */
export const text = z.string().min(1).max(300);

/**
 * A text with places for what is known only where it is said: `{count}` in "{count} things to fix". Checked by patterns, so
 * that editors can check it, too.
 */
export const textWith = (...names: string[]) =>
  text
    .regex(
      new RegExp(`^${names.map((name) => `(?=[\\s\\S]*\\{${name}\\})`).join('')}`),
      `must hold ${names.map((name) => `{${name}}`).join(' and ')}, in place of which the value stands`,
    )
    .regex(
      new RegExp(`^(?:\\{(?:${names.join('|')})\\}|(?!\\{\\w+\\})[\\s\\S])*$`),
      `can hold ${names.map((name) => `{${name}}`).join(' and ')}, and no other name in braces`,
    );

/**
 * Checks what a file of `content/words/` says, the firm's values in it.
 *
 * @throws ContentError naming the file and the field
 */
export const checkWords = <T>(schema: z.ZodType<T>, value: unknown, file: string) =>
  check(filledBy(putIn, schema), value, `content/words/${file}`);
