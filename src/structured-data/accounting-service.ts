import type { AccountingService } from 'schema-dts';
import { firm } from '../../content-model/firm.ts';

export function accountingService(site: URL | undefined): AccountingService {
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
    ...(firm.social && { sameAs: firm.social.map(({ url }) => url) }),
  };
}
