import type { CollectionEntry } from 'astro:content';
import { claims } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import type { MenuService } from '../../components/menu-services.ts';
import { NamesTable } from '../../components/NamesTable.tsx';
import audienceStyles from './Audience.module.css';
import figuresStyles from './Figures.module.css';
import { Hero } from './Hero.tsx';
import { Reviews } from './Reviews.tsx';
import { ServiceLedger } from './ServiceLedger.tsx';
import { type Testimonial, Testimonials } from './Testimonials.tsx';
import { WhyUs } from './WhyUs.tsx';

type Home = CollectionEntry<'home'>['data'];
type Props = {
  home: Home;
  services: MenuService[];
  testimonials: Testimonial[];
  reviews: CollectionEntry<'reviews'>['data'][];
};

export function HomeScreen({ home, services, testimonials, reviews }: Props) {
  return (
    <>
      <Hero {...home} services={services} />
      {home.figures.length > 0 && <Figures {...home} />}
      <Audience {...home} />
      <ServiceLedger {...home.services} services={services} />
      <WhyUs why={home.why} />
      {testimonials.length > 0 && <Testimonials {...home.testimonials} testimonials={testimonials} />}
      {reviews.length > 0 && <Reviews {...home.reviews} reviews={reviews} />}
    </>
  );
}

function Audience({ audience }: Home) {
  return (
    <section className={audienceStyles.audience} data-reveal="">
      <div className={audienceStyles.head}>
        <h2>{audience.heading}</h2>
        <p>{audience.lead}</p>
      </div>
      <NamesTable
        columns={audience.columns}
        rows={audience.rows.map(({ name, found, first }) => ({ name, cells: [found, first] }))}
      />
    </section>
  );
}

function Figures({ figures, figuresLabel }: Home) {
  return (
    <section className={figuresStyles.figures} aria-label={figuresLabel} data-reveal="">
      <dl>
        {figures.map(({ claim, note }) => (
          <div key={claim}>
            <dt>
              {`${note} `}
              {claims[claim]?.sample && <small>{frame.sample}</small>}
            </dt>
            <dd>{claims[claim]?.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
