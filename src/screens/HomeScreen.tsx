import type { CollectionEntry } from 'astro:content';
import { Audience } from '../components/Audience.tsx';
import { Figures } from '../components/Figures.tsx';
import { Hero } from '../components/Hero.tsx';
import type { MenuService } from '../components/menu-services.ts';
import { Reviews } from '../components/Reviews.tsx';
import { ServiceLedger } from '../components/ServiceLedger.tsx';
import { type Testimonial, Testimonials } from '../components/Testimonials.tsx';
import { WhyUs } from '../components/WhyUs.tsx';

type Props = {
  home: CollectionEntry<'home'>['data'];
  services: MenuService[];
  testimonials: Testimonial[];
  reviews: CollectionEntry<'reviews'>['data'][];
};

export function HomeScreen({ home, services, testimonials, reviews }: Props) {
  return (
    <>
      <Hero hero={home.hero} report={home.report} />
      <Figures figures={home.figures} />
      <Audience audience={home.audience} />
      <ServiceLedger {...home.services} services={services} />
      <WhyUs why={home.why} />
      <Reviews {...home.reviews} reviews={reviews} />
      <Testimonials {...home.testimonials} testimonials={testimonials} />
    </>
  );
}
