import type { BreadcrumbList } from 'schema-dts';

/** The way to a page, as its breadcrumb shows it. */
export const breadcrumb = (
  steps: { text: string; link: string }[],
  site: URL | undefined,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ text, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: new URL(link, site).href,
  })),
});
