/** What one quarter's payroll return takes of a research credit, in whole dollars. */
export type QuarterOffset = { start: number; socialSecurity: number; medicare: number; left: number };

/** Form 8974 lets a quarter take this much against Social Security at most (its instructions, December 2024). */
const SOCIAL_SECURITY_LIMIT = 250_000;

/**
 * Spreads a research credit over quarters as Form 8974 does: against the employer's share of Social Security
 * first, then of Medicare, with the rest carried to the next quarter.
 *
 * @param wages each quarter's wages in dollars, all of them under the Social Security wage base
 * @param rates the employer's shares in hundredths of a percent
 */
export function payrollOffset(
  credit: number,
  wages: number[],
  rates: { socialSecurity: number; medicare: number },
): QuarterOffset[] {
  let left = credit;
  return wages.map((quarter) => {
    const start = left;
    const socialSecurity = Math.min(start, (quarter * rates.socialSecurity) / 10_000, SOCIAL_SECURITY_LIMIT);
    const medicare = Math.min(start - socialSecurity, (quarter * rates.medicare) / 10_000);
    left = start - socialSecurity - medicare;
    return { start, socialSecurity, medicare, left };
  });
}
