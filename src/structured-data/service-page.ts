import type { BreadcrumbList, Service } from 'schema-dts';
import { firm } from '../../content/firm.ts';
import type { MenuService } from '../components/menu-services.ts';

/** A service and the way to its page: Home, Services, the service, as the page's breadcrumb shows it. */
export function servicePage(service: MenuService, site: URL | undefined): [Service, BreadcrumbList] {
  const { name, summary, href } = service;
  const absolute = (path: string) => new URL(path, site).href;
  const steps = [
    ['Home', '/'],
    ['Services', '/#services'],
    [name, href],
  ] as const;
  return [
    {
      '@type': 'Service',
      name,
      description: summary,
      url: absolute(href),
      areaServed: 'US',
      provider: { '@type': 'AccountingService', '@id': absolute('/#firm'), name: firm.name },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([step, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step,
        item: absolute(path),
      })),
    },
  ];
}
