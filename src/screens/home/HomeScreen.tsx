import type { CollectionEntry } from 'astro:content';
import type { MenuService } from '../../components/menu-services.ts';
import { Audience } from './Audience.tsx';
import { Figures } from './Figures.tsx';
import { Hero } from './Hero.tsx';
import { Reviews } from './Reviews.tsx';
import { ServiceLedger } from './ServiceLedger.tsx';
import { type Testimonial, Testimonials } from './Testimonials.tsx';
import { WhyUs } from './WhyUs.tsx';

type Props = {
  home: CollectionEntry<'home'>['data'];
  services: MenuService[];
  testimonials: Testimonial[];
  reviews: CollectionEntry<'reviews'>['data'][];
};

/** Uses the words for samples as long as any of the entries is one. */
function saidOf<T extends { sample: object }>({ sample, ...said }: T, voices: { sample: boolean }[]) {
  return voices.some((voice) => voice.sample) ? { ...said, ...sample } : said;
}

export function HomeScreen({ home, services, testimonials, reviews }: Props) {
  return (
    <>
      <Hero {...home} services={services} />
      {home.figures.length > 0 && <Figures {...home} />}
      <Audience audience={home.audience} />
      <ServiceLedger {...home.services} services={services} />
      <WhyUs why={home.why} />
      {testimonials.length > 0 && (
        <Testimonials {...saidOf(home.testimonials, testimonials)} testimonials={testimonials} />
      )}
      {reviews.length > 0 && <Reviews {...saidOf(home.reviews, reviews)} reviews={reviews} />}
    </>
  );
}
