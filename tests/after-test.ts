import { onTestFinished } from 'vitest';

/** Runs a step once the running test has ended. The last step runs first. */
export const afterTest = (step: () => unknown): void =>
  onTestFinished(async () => {
    await step();
  });

/** Closes something once the running test has ended. @returns it */
export function closeAfterTest<Thing extends { close(): unknown }>(thing: Thing): Thing {
  afterTest(() => thing.close());
  return thing;
}
