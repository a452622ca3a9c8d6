import type { AccountingService, Article, BreadcrumbList, Service, Thing, WebApplication } from 'schema-dts';
import { firm } from '../content-model/firm.ts';
import { frame } from '../content-model/frame.ts';
import { STATES } from '../content-model/states.ts';
import { type MenuService, type MenuTool, toolSteps } from './components/menu.ts';

const absolute = (path: string) => new URL(path, import.meta.env.SITE).href;

/** Returns JSON-LD for a `<script>`. Escapes only a `<` that could end it, because answers contain HTML. */
export function jsonLd(things: Thing[]): string {
  const [only] = things;
  const body = things.length === 1 && typeof only === 'object' ? only : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...body }).replace(
    /<(?=!--|\/?script)/gi,
    '\\u003c',
  );
}

const theFirm = () => ({ '@type': 'AccountingService', '@id': absolute('/#firm'), name: firm.name }) as const;

const areaServed = (): Service['areaServed'] =>
  firm.states?.map((state) => ({ '@type': 'State', name: STATES[state] })) ?? 'US';

export function accountingService(): AccountingService {
  const { street, locality, region, postalCode } = firm.office;
  return {
    ...theFirm(),
    legalName: firm.legalName,
    url: absolute('/'),
    image: absolute('/og/home.png'),
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

export const article = ({ title, summary, date, href, author }: Issue): Article => ({
  '@type': 'Article',
  headline: title,
  description: summary,
  datePublished: date,
  url: absolute(href),
  image: absolute(`/og${href}.png`),
  author: { '@type': 'Person', name: author },
  publisher: theFirm(),
});

export const breadcrumb = (steps: { text: string; link: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ text, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: absolute(link),
  })),
});

export const servicePage = (
  { name, href }: Pick<MenuService, 'name' | 'href'>,
  description: string,
): [Service, BreadcrumbList] => [
  {
    '@type': 'Service',
    name,
    description,
    url: absolute(href),
    areaServed: areaServed(),
    provider: theFirm(),
  },
  breadcrumb([...frame.breadcrumb.steps, { text: name, link: href }]),
];

type Tool = Pick<MenuTool, 'name' | 'summary' | 'href'>;

export const toolPage = ({ name, summary, href }: Tool): [WebApplication, BreadcrumbList] => [
  {
    '@type': 'WebApplication',
    name,
    description: summary,
    url: absolute(href),
    applicationCategory: 'FinanceApplication',
    isAccessibleForFree: true,
  },
  breadcrumb([...toolSteps, { text: name, link: href }]),
];
