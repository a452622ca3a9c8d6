/** The page with every style element in its head: Astro writes the rule of its islands before the first of them. */
export function stylesInHead(html: string): string {
  const [head = '', body = ''] = html.split('</head>', 2);
  const styles: string[] = [];
  const rest = body.replace(/<style>[^<]*<\/style>/g, (style) => {
    styles.push(style);
    return '';
  });
  return `${head}${styles.join('')}</head>${rest}`;
}
