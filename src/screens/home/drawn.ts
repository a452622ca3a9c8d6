/** A drawn document: a file with its size and what it says. */
export type Drawn = { src: string; alt: string; width: number; height: number };
