import { StoreUnavailable } from './store-unavailable.ts';

const FRAMES = 6;

/**
 * What may be logged of an error: its class, its code or our own words, and where it happened. Not its message: those of parsers,
 * databases and mail servers quote what they were given.
 */
export function safeError(error: unknown): { error: string; code?: string; reason?: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && /^[\w-]{1,40}$/.test(String(error.code)) ? String(error.code) : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((text) => /^ {4}at /.test(text))
    .slice(0, FRAMES)
    .map((text) => text.trim().slice(3));
  return {
    error: error.constructor.name,
    code,
    reason: error instanceof StoreUnavailable ? error.reason : undefined,
    at: frames.length > 0 ? frames.join(' < ') : undefined,
  };
}
