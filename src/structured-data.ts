import type { AccountingService, Article, BreadcrumbList, Service, Thing, WebApplication } from 'schema-dts';
import { firm } from '../content-model/firm.ts';
import { frame } from '../content-model/frame.ts';
import { type MenuService, type MenuTool, toolSteps } from './components/menu.ts';

/** The site's public address, `Astro.site`. */
type Site = URL | undefined;

/** Writes structured data. Escapes only a `<` that could end the script, because answers contain HTML. */
export function jsonLd(things: Thing[]): string {
  const [only] = things;
  const body = things.length === 1 && only instanceof Object ? only : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...body }).replace(
    /<(?=!--|\/?script)/gi,
    '\\u003c',
  );
}

const theFirm = (site: Site) =>
  ({ '@type': 'AccountingService', '@id': new URL('/#firm', site).href, name: firm.name }) as const;

export function accountingService(site: Site): AccountingService {
  const { street, locality, region, postalCode } = firm.office;
  return {
    ...theFirm(site),
    legalName: firm.legalName,
    url: new URL('/', site).href,
    image: new URL('/og/home.png', site).href,
    email: firm.email,
    telephone: firm.phone.tel,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: 'US',
    },
    ...(firm.social && { sameAs: firm.social.map(({ url }) => url) }),
  };
}

type Issue = { title: string; summary: string; date: string; href: string; author: string };

export const article = ({ title, summary, date, href, author }: Issue, site: Site): Article => ({
  '@type': 'Article',
  headline: title,
  description: summary,
  datePublished: date,
  url: new URL(href, site).href,
  image: new URL(`/og${href}.png`, site).href,
  author: { '@type': 'Person', name: author },
  publisher: theFirm(site),
});

export const breadcrumb = (steps: { text: string; link: string }[], site: Site): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ text, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: new URL(link, site).href,
  })),
});

export function servicePage(
  { name, href }: Pick<MenuService, 'name' | 'href'>,
  description: string,
  site: Site,
): [Service, BreadcrumbList] {
  return [
    {
      '@type': 'Service',
      name,
      description,
      url: new URL(href, site).href,
      areaServed: 'US',
      provider: theFirm(site),
    },
    breadcrumb([...frame.breadcrumb.steps, { text: name, link: href }], site),
  ];
}

export function toolPage(
  { name, summary, href }: Pick<MenuTool, 'name' | 'summary' | 'href'>,
  site: Site,
): [WebApplication, BreadcrumbList] {
  return [
    {
      '@type': 'WebApplication',
      name,
      description: summary,
      url: new URL(href, site).href,
      applicationCategory: 'FinanceApplication',
      isAccessibleForFree: true,
    },
    breadcrumb([...toolSteps, { text: name, link: href }], site),
  ];
}
