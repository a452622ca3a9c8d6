import { z } from 'zod';
import { check } from './check/check.ts';
import { filledBy, putIn } from './fill-in/placeholders.ts';

export const text = z.string().min(1).max(300).meta({ control: 'line' });

/** A text with values that are filled in later, such as `{count}` in "{count} things to fix". Editors know patterns, too. */
export const textWith = (...names: string[]) =>
  text
    .regex(
      new RegExp(`^${names.map((name) => `(?=[\\s\\S]*\\{${name}\\})`).join('')}`),
      `must contain ${names.map((name) => `{${name}}`).join(' and ')}, which the site fills in`,
    )
    .regex(
      new RegExp(`^(?:\\{(?:${names.join('|')})\\}|(?!\\{\\w+\\})[\\s\\S])*$`),
      `can't contain any braces other than ${names.map((name) => `{${name}}`).join(' and ')}`,
    );

/** Returns fields that all take the same. */
export const fields = <const Names extends readonly string[], Shape>(names: Names, shape: Shape) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Names[number], Shape>;

export const each = <const Names extends readonly string[], Shape extends z.ZodType>(
  names: Names,
  shape: Shape,
) => z.strictObject(fields(names, shape));

/** Checks a file in `content/words/` and fills in the firm's values. @throws ContentError naming each bad field */
export const checkWords = <T>(schema: z.ZodType<T>, value: unknown, file: string) =>
  check(filledBy(putIn, schema), value, `content/words/${file}`);
