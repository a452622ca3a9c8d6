import type { BreadcrumbList } from 'schema-dts';

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
