import type { colors } from './colors.ts';

export const PARTS = ['hair', 'brows', 'eyes', 'nose', 'lips', 'body', 'beard', 'glasses'] as const;

/** A drawn face: numbers of parts of the Notionists set, and what's colored how. */
export type SamplePortrait = Partial<Record<(typeof PARTS)[number], number>> & {
  gray?: boolean;
  skin: string;
  clothes: keyof typeof colors;
  background?: keyof typeof colors;
};

/** The faces that invented clients can have, by the name in `portrait`. Picked by hand so that every one looks relaxed. */
export const samplePortraits: Record<string, SamplePortrait> = {
  'sample-1': {
    ...{ hair: 37, brows: 12, eyes: 5, nose: 1, lips: 23, body: 13 },
    ...{ skin: '#eec9a0', clothes: 'accent' },
  },
  'sample-2': {
    ...{ hair: 33, brows: 8, eyes: 5, nose: 3, lips: 30, body: 9, glasses: 11 },
    ...{ skin: '#a86f47', clothes: 'paper' },
  },
  'sample-3': {
    ...{ hair: 63, brows: 1, eyes: 4, nose: 12, lips: 22, body: 14 },
    ...{ skin: '#e3b488', clothes: 'accentSoft' },
  },
  'sample-4': {
    ...{ hair: 35, brows: 5, eyes: 5, nose: 2, lips: 23, body: 5, beard: 2 },
    ...{ skin: '#f7dcc0', clothes: 'paper' },
  },
  'sample-5': {
    ...{ hair: 20, brows: 12, eyes: 4, nose: 17, lips: 25, body: 21 },
    ...{ skin: '#8f5a38', clothes: 'paper', background: 'mark' },
  },
  'sample-6': {
    ...{ hair: 61, brows: 8, eyes: 5, nose: 8, lips: 23, body: 13, beard: 2 },
    ...{ skin: '#c98f62', clothes: 'accentSoft' },
  },
  'sample-7': {
    ...{ hair: 48, brows: 12, eyes: 5, nose: 6, lips: 22, body: 25, glasses: 8 },
    ...{ skin: '#f7dcc0', clothes: 'paper' },
  },
  'sample-8': {
    ...{ hair: 18, gray: true, brows: 5, eyes: 4, nose: 9, lips: 23, body: 19, glasses: 3 },
    ...{ skin: '#eec9a0', clothes: 'accentSoft' },
  },
};
