import type { BreadcrumbList, WebApplication } from 'schema-dts';
import { type MenuTool, toolSteps } from '../components/menu-tools.ts';
import { breadcrumb } from './breadcrumb.ts';

export function toolPage(
  { name, summary, href }: Pick<MenuTool, 'name' | 'summary' | 'href'>,
  site: URL | undefined,
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
