import type { AccountingService } from 'schema-dts';
import { firm } from '../../content/firm.ts';
import type { MenuService } from '../components/menu-services.ts';

/** The firm itself, as the home page shows it: name, how to reach it, and what it offers. */
export function accountingService(services: MenuService[], site: URL | undefined): AccountingService {
  const { street, locality, region, postalCode } = firm.office;
  const absolute = (path: string) => new URL(path, site).href;
  return {
    '@type': 'AccountingService',
    '@id': absolute('/#firm'),
    name: firm.name,
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
    sameAs: firm.social.map(({ url }) => url),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: services.map(({ name, href }) => ({
        '@type': 'Service',
        name,
        url: absolute(href),
      })),
    },
  };
}
