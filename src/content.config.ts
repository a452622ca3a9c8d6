import { bookkeeping } from './collections/bookkeeping.ts';
import { home } from './collections/home.ts';
import { services } from './collections/services.ts';
import { reviews, testimonials } from './collections/voices.ts';

export const collections = { services, testimonials, reviews, home, bookkeeping };
