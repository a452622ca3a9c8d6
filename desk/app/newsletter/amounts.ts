/** "1,204" */
export const amount = (count: number): string => count.toLocaleString('en-US');

/** "1 person", "1,204 people" */
export const people = (count: number): string => `${amount(count)} ${count === 1 ? 'person' : 'people'}`;
