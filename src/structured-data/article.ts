import type { Article } from 'schema-dts';
import { firm } from '../../content-model/firm.ts';

type Issue = { title: string; summary: string; date: string; href: string; author: string };

export function article({ title, summary, date, href, author }: Issue, site: URL | undefined): Article {
  const absolute = (path: string) => new URL(path, site).href;
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: date,
    url: absolute(href),
    image: absolute(`/og${href}.png`),
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'AccountingService', '@id': absolute('/#firm'), name: firm.name },
  };
}
