import type { BreadcrumbList, Service } from 'schema-dts';
import { firm } from '../../content-model/firm.ts';
import { frame } from '../../content-model/frame.ts';
import type { MenuService } from '../components/menu-services.ts';
import { breadcrumb } from './breadcrumb.ts';

export function servicePage(service: MenuService, site: URL | undefined): [Service, BreadcrumbList] {
  const { name, summary, href } = service;
  const absolute = (path: string) => new URL(path, site).href;
  return [
    {
      '@type': 'Service',
      name,
      description: summary,
      url: absolute(href),
      areaServed: 'US',
      provider: { '@type': 'AccountingService', '@id': absolute('/#firm'), name: firm.name },
    },
    breadcrumb([...frame.breadcrumb.steps, { text: name, link: href }], site),
  ];
}
