import { z } from 'zod';
import { fillIn, fillInAll } from './placeholders.ts';

/** A schema for a content file whose texts may name the firm's values by `{{ … }}`. */
export const filled = <T extends z.ZodType>(schema: T, fill: (text: string) => string = fillIn) =>
  z.preprocess((value, { addIssue }) => {
    const tell = (path: PropertyKey[], message: string, input: string) =>
      addIssue({ code: 'custom', path, message, input });
    return fillInAll(value, tell, fill);
  }, schema);
