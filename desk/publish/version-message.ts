/** Cleans what someone said about a version: without control characters, and without those that turn a line around. */
export const versionMessage = (typed: string): string =>
  typed.replaceAll(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ').trim();
