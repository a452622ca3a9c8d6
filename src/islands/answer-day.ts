import { answerDays } from '../../content-model/answer-days.ts';

/**
 * Returns the day by which the firm answers a message sent now, such as "Monday, November 30". A message sent after hours
 * counts for the next open day, as on the server.
 * @param now in milliseconds since 1970
 * @returns undefined if the build is too old to know
 */
export function answerDay(
  now: number,
  { closings, businessDays, timeZone } = answerDays,
): string | undefined {
  let closing = 0;
  const moments = closings.map((minutes) => {
    closing += minutes * 60_000;
    return closing;
  });
  const first = moments.findIndex((moment) => moment > now);
  const last = first < 0 ? undefined : moments[first + businessDays];
  if (last === undefined) return undefined;
  return new Date(last).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  });
}
