/** Explains what's in braces, which must stay as it is. */
export function aboutPlaceholders(text: string): string {
  if (!text.includes('{{')) return '';
  const hasParts = text.includes('{{#') || text.includes('{{^');
  const parts = hasParts
    ? 'Words from {{#…}} or {{^…}} to {{/…}} show only if they’re true of the firm. '
    : '';
  return `Leave what’s in {{ }}: it’s filled in with a fact about the firm, such as its phone number. ${parts}`;
}
