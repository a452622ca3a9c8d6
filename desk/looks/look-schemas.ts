import * as z from 'zod';

export const lookSchemas = {
  // It leads to another host.
  openLook: { reply: z.literal('') },
};
