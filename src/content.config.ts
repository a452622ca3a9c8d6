import { about } from './collections/about.ts';
import { bookkeeping } from './collections/bookkeeping.ts';
import { businessTax } from './collections/business-tax.ts';
import { contact } from './collections/contact.ts';
import { expertFaq, experts } from './collections/experts.ts';
import { faq } from './collections/faq.ts';
import { fractionalCfo } from './collections/fractional-cfo.ts';
import { home } from './collections/home.ts';
import { agreement, policies, refundPolicy } from './collections/legal.ts';
import { faqPage, policiesPage, policyPage, refundPolicyPage } from './collections/legal-pages.ts';
import { notices } from './collections/notices.ts';
import { partners } from './collections/partners.ts';
import { personalTax, taxDocuments } from './collections/personal-tax.ts';
import { randdTax } from './collections/randd-tax.ts';
import { services } from './collections/services.ts';
import { reviews, testimonials } from './collections/voices.ts';

export const collections = {
  services,
  testimonials,
  reviews,
  home,
  faq,
  faqPage,
  agreement,
  policyPage,
  refundPolicy,
  refundPolicyPage,
  policies,
  policiesPage,
  bookkeeping,
  'business-tax': businessTax,
  'fractional-cfo': fractionalCfo,
  'randd-tax': randdTax,
  about,
  partners,
  contact,
  notices,
  personalTax,
  taxDocuments,
  experts,
  expertFaq,
};
