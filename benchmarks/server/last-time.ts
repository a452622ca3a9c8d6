import { book, show } from '../../tests/server/calls/calls.ts';
import { run } from '../../tests/server/running-server.ts';
import { environment, type Place } from './product.ts';

const PROCESSES = 4;

/**
 * Starts four servers that give out the same calls.
 *
 * @returns lets so many people press the last time of a day at once, and says after how many milliseconds all have their
 *   answer; throws unless exactly one of them has the time
 */
export async function startCalls(
  ending: AsyncDisposableStack,
  place: Place,
): Promise<(people: number) => Promise<number>> {
  const urls = await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const running = run('tests/server/calls/call-server.ts', [], environment(place));
      ending.defer(async () => {
        await running.end('SIGKILL');
      });
      await running.said('listening');
      return /listening (\S+)\./.exec(running.output())?.[1] ?? '';
    }),
  );
  const bookAt = (number: number, start: string) => book(urls[number % PROCESSES] ?? '', { start });
  return async (people) => {
    const { offer } = await show(`${urls[0]}/schedule`);
    const times = offer?.days.at(-1)?.times.map(({ start }) => start) ?? [];
    const last = times.pop() ?? '';
    for (const [number, start] of times.entries()) await bookAt(number, start);
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: people }, (_, person) => bookAt(person, last)));
    const took = performance.now() - begun;
    const booked = answers.filter(({ content }) => content.state === 'booked').length;
    if (booked !== 1) throw new Error(`${booked} people have the last time of a day`);
    return took;
  };
}
