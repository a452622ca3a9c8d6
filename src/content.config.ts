import { faq } from './collections/faq.ts';
import { home } from './collections/home.ts';
import { agreement, policies, refundPolicy } from './collections/legal.ts';
import { faqPage, policiesPage, policyPage, refundPolicyPage } from './collections/legal-pages.ts';
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
};
