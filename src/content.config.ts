import { about } from './collections/about.ts';
import { home } from './collections/home.ts';
import { partners } from './collections/partners.ts';
import { personalTax, taxDocuments } from './collections/personal-tax.ts';
import { services } from './collections/services.ts';
import { reviews, testimonials } from './collections/voices.ts';

export const collections = {
  services,
  testimonials,
  reviews,
  home,
  about,
  partners,
  personalTax,
  taxDocuments,
};
