/** Turns words into a name for a file, an ID or an address, such as `nonprofit-audits`. It has at most 50 characters. */
export const slugOf = (words: string) =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
