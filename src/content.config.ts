import { faq } from './collections/faq.ts';
import * as legal from './collections/legal.ts';
import { markedByPlace } from './collections/loaders.ts';
import { newsletter, newsletterPage } from './collections/newsletter.ts';
import { people, reviews, testimonials } from './collections/people.ts';
import { prices } from './collections/price.ts';
import { services } from './collections/services.ts';
import { about, story } from './screens/about/collection.ts';
import { bookkeeping } from './screens/bookkeeping/collection.ts';
import { businessTax } from './screens/business-tax/collection.ts';
import { contact } from './screens/contact/collection.ts';
import { deadlines } from './screens/deadlines/collection.ts';
import { expertFaq, experts, offers } from './screens/experts/collection.ts';
import { fractionalCfo } from './screens/fractional-cfo/collection.ts';
import { home } from './screens/home/collection.ts';
import { notices } from './screens/notice/collection.ts';
import { clientYear } from './screens/one-year/collection.ts';
import { partners } from './screens/partners/collection.ts';
import { personalTax, taxDocuments } from './screens/personal-tax/collection.ts';
import { randdTax } from './screens/randd-tax/collection.ts';
import { sampleReportPage } from './screens/sample-report/collection.ts';
import { servicePages } from './screens/service/collection.ts';
import { tools, toolsPage } from './screens/tools/collection.ts';

export const collections = markedByPlace({
  services,
  prices,
  people,
  servicePages,
  testimonials,
  reviews,
  home,
  faq,
  ...legal,
  bookkeeping,
  sampleReportPage,
  clientYear,
  'business-tax': businessTax,
  'fractional-cfo': fractionalCfo,
  'randd-tax': randdTax,
  about,
  story,
  partners,
  contact,
  notices,
  personalTax,
  taxDocuments,
  experts,
  expertFaq,
  offers,
  toolsPage,
  ...tools,
  deadlines,
  newsletter,
  newsletterPage,
});
