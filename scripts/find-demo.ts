import { readSource } from '../content-model/check/source.ts';

/** A place in the content that must change before the site speaks for a real firm. Lines count from 1. */
export type Finding = { file: string; line: number; reason: string; text: string };

/** What cannot be true of a real firm, or what nobody has approved yet. */
const demo: { reason: string; pattern: RegExp }[] = [
  { reason: 'invented person', pattern: /^(?!\s*#).*\bsample: true\b/ },
  { reason: 'sample name', pattern: /\bSample (?:client|Street|Reviews)\b/ },
  // Set aside for fiction by the North American Numbering Plan: 555-0100 to 555-0199.
  { reason: 'phone number reserved for examples', pattern: /555[-. ]?01\d\d\b/ },
  // Set aside by RFC 2606 and RFC 6761.
  {
    reason: 'domain reserved for examples',
    pattern: /(?<!\bname@)\bexample\.(?:com|net|org)\b|\.(?:example|test|invalid)\b/,
  },
  { reason: 'account of nobody', pattern: /https?:\/\/[^\s"]+\/example\b/ },
  { reason: 'still to be written', pattern: /\b(?:TBD|TODO|XXX|lorem ipsum)\b/i },
  { reason: 'sample words of a new service', pattern: /^# Sample words\b/ },
  { reason: 'invented figure', pattern: /\bdemo figure\b/i },
  // Texts under `sample` are shown only while something is marked as one.
  { reason: 'invented for the demo', pattern: /^(?!\s*"?sample\w*"?:).*\binvented for this demo\b/i },
  { reason: 'legal text not approved', pattern: /\bdraft for counsel\b/i },
];

/** Everything demo in one content file: one finding for each line and reason. */
export function findDemo(text: string, file: string): Finding[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      demo
        .filter(({ pattern }) => pattern.test(content))
        .map(({ reason }) => ({ file, line: index + 1, reason, text: content.trim() })),
    );
}

/**
 * The groups of a file whose day of review has passed: claims, prices, figures, what a tool is based on.
 *
 * @param today as YYYY-MM-DD; a figure may still be used on the day of its review
 */
export function findOverdue(text: string, file: string, today: string): Finding[] {
  const { data, lineOf } = readSource(file, text);
  return Object.entries(data as Record<string, { wording?: string; reviewBy?: Date | string }>).flatMap(
    ([id, { wording = id, reviewBy }]) => {
      if (!reviewBy) return [];
      const day = new Date(reviewBy).toISOString().slice(0, 10);
      if (day >= today) return [];
      const reason = `figure to be reviewed by ${day}`;
      return [{ file, line: lineOf([id, 'reviewBy']), reason, text: wording }];
    },
  );
}

/**
 * What was drawn by hand in other colors than the firm's: it shows not all of those that it is drawn in.
 *
 * @param drawing text that names its colors, as an SVG does
 * @param colors in the form #rrggbb
 * @param command draws it anew
 */
export function findOtherColors(drawing: string, file: string, colors: string[], command: string): Finding[] {
  const shown = new Set(
    drawing.match(/#[0-9a-f]{3,6}\b/g)?.map((color) => color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')),
  );
  const missing = colors.filter((color) => !shown.has(color));
  if (missing.length === 0) return [];
  const reason = `drawn in other colors than those of content/firm/colors.json: run \`${command}\``;
  return [{ file, line: 1, reason, text: `without ${missing.join(', ')}` }];
}
