/** More levels than any content or request has. Comparing and writing deeper values would overflow the stack. */
const DEEPEST = 60;

/**
 * Returns whether the desk can work with a value that someone sent: its texts have no NUL, which no database and no command
 * takes, and it isn't nested too deeply.
 */
export function isReadable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST || level.some((inner) => typeof inner === 'string' && inner.includes('\0')))
      return false;
    level = level.flatMap((inner) =>
      typeof inner === 'object' && inner !== null ? [...Object.keys(inner), ...Object.values(inner)] : [],
    );
  }
  return true;
}
