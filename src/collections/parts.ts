import { z } from 'astro/zod';
import { claims } from '../../content/firm.ts';
import { fillInAll } from '../../content/placeholders.ts';

/** What the schemas of the content files are made of. */

export const words = z.string().min(1).max(400);
export const heading = z.string().min(1).max(80);
export const cents = z.int().describe('US cents; negative for expenses');
export const claim = z.string().refine((id) => id in claims, 'names no claim of content/firm/claims.json');

/** A list of any length within bounds that its place on the page can take. */
export const several = <T extends z.ZodType>(item: T, least: number, most: number) => {
  const bounds = `takes from ${least} to ${most} entries`;
  return z.array(item).min(least, bounds).max(most, bounds);
};

/** A schema for a content file whose texts may name the firm's values by `{{ … }}`. */
export const filled = <T extends z.ZodType>(schema: T) => z.preprocess(fillInAll, schema);

export const head = z.strictObject({
  headline: heading,
  highlight: heading.describe('The end of the headline that the marker goes over'),
  lead: words,
});

export const meta = {
  title: z.string().min(10).max(60).describe('The browser title, the firm included'),
  description: z.string().min(50).max(160).describe('The meta description'),
};
