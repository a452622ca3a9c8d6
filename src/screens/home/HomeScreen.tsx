import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { claims } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { sampleReport } from '../../../content-model/sample-report.ts';
import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import offer from '../../components/HeadOffer.module.css';
import { NamesTable } from '../../components/LabeledTable.tsx';
import type { MenuService } from '../../components/menu.ts';
import { HeadEnd, Headline } from '../../components/PageHead.tsx';
import { EstimateLink, StartingPrice } from '../../components/StartingPrice.tsx';
import audienceStyles from './Audience.module.css';
import { CloseReport } from './CloseReport.tsx';
import type { Drawn } from './drawn.ts';
import figuresStyles from './Figures.module.css';
import heroStyles from './Hero.module.css';
import { Reviews } from './Reviews.tsx';
import { SampleReport } from './SampleReport.tsx';
import { ServiceLedger } from './ServiceLedger.tsx';
import { type Testimonial, Testimonials } from './Testimonials.tsx';
import { WhyUs } from './WhyUs.tsx';

type Home = CollectionEntry<'home'>['data'];
type Props = {
  home: Home;
  services: MenuService[];
  testimonials: Testimonial[];
  reviews: CollectionEntry<'reviews'>['data'][];
  /** Drawn documents by name: of each service, and the sample report. */
  drawn: Record<string, Drawn>;
};

export function HomeScreen({ home, services, testimonials, reviews, drawn }: Props) {
  const { 'sample-report': wide, 'sample-report-phone': phone } = drawn;
  return (
    <>
      <Hero {...home} services={services} />
      {home.figures.length > 0 && <Figures {...home} />}
      {sampleReport && wide && phone && (
        <SampleReport {...home.sample} href={sampleReport} wide={wide} phone={phone} />
      )}
      <Audience {...home} />
      <ServiceLedger {...home.services} services={services} drawn={drawn} />
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

function Hero({ hero, report, services }: Pick<Home, 'hero' | 'report'> & { services: MenuService[] }) {
  const priced = services.find(({ price }) => price);
  return (
    <section className={heroStyles.hero}>
      <div className={heroStyles.row}>
        <div>
          <h1>
            <Headline {...hero} />
          </h1>
          <p className={heroStyles.lead}>{hero.lead}</p>
          {priced?.price && (
            <p className={offer.price}>
              <StartingPrice words={interpolate(hero.price, { service: priced.name })} price={priced.price} />{' '}
              <EstimateLink />
            </p>
          )}
          <div className={offer.actions}>
            <ContactButton>{frame.actions.consult}</ContactButton>{' '}
            <ButtonLink look="line" href="#services">
              {hero.next}
            </ButtonLink>
          </div>
        </div>
        <CloseReport {...report} />
      </div>
      <HeadEnd />
    </section>
  );
}
