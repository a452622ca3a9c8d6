/** Characters that no one sees, which other programs put between and around words. Those inside emoji and names stay. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]|[^\P{Cc}\n]/gu;

/** Returns pasted words as someone would type them. @param isOneLine whether line breaks become spaces */
export function cleanPaste(text: string, isOneLine: boolean): string {
  const clean = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '');
  return isOneLine ? clean.replace(/\s*\n\s*/g, ' ') : clean;
}
