import { home } from './collections/home.ts';
import { personalTax, taxDocuments } from './collections/personal-tax.ts';
import { services } from './collections/services.ts';
import { reviews, testimonials } from './collections/voices.ts';

export const collections = { services, testimonials, reviews, home, personalTax, taxDocuments };
