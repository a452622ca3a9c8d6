import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { claims } from '../../../content-model/firm.ts';
import { client } from '../../../content-model/sample-company.ts';
import { sampleReport } from '../../../content-model/sample-report.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Consult } from '../../components/Consult.tsx';
import type { MenuService } from '../../components/menu.ts';
import { NamesTable } from '../../components/NamesTable.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Sample } from '../../components/Sample.tsx';
import { EstimateLink, StartingPrice } from '../../components/StartingPrice.tsx';
import type { MomentProps } from '../../components/service/Moment.tsx';
import audienceStyles from './Audience.module.css';
import { CloseReport } from './CloseReport.tsx';
import type { Drawn } from './drawn.ts';
import figuresStyles from './Figures.module.css';
import { Reviews } from './Reviews.tsx';
import { SampleReport } from './SampleReport.tsx';
import headStyles from './SectionHead.module.css';
import { ServiceLedger } from './ServiceLedger.tsx';
import { type Testimonial, Testimonials } from './Testimonials.tsx';
import { type AnsweredTool, Tools } from './Tools.tsx';
import { WhyUs } from './WhyUs.tsx';

type Home = CollectionEntry<'home'>['data'];
type Props = {
  home: Home;
  services: MenuService[];
  testimonials: Testimonial[];
  reviews: CollectionEntry<'reviews'>['data'][];
  /** Drawn documents by name: of each service, and the sample report. */
  drawn: Record<string, Drawn>;
  tools: AnsweredTool[];
  /** An empty slot is an element, too, so it doesn't say whether there's an estimate. */
  hasEstimate: boolean;
  estimate?: ReactNode;
  /** How the client's account came to agree, if that's told. */
  moment: MomentProps | undefined;
};

export function HomeScreen({
  home,
  services,
  testimonials,
  reviews,
  drawn,
  tools,
  hasEstimate,
  estimate,
  moment,
}: Props) {
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
      {(hasEstimate || tools.length > 0) && (
        <Tools {...home.tools} tools={tools} estimate={hasEstimate && estimate} />
      )}
      <WhyUs why={home.why} moment={moment} />
      {testimonials.length > 0 && <Testimonials {...home.testimonials} testimonials={testimonials} />}
      {reviews.length > 0 && <Reviews {...home.reviews} reviews={reviews} />}
    </>
  );
}

function Audience({ audience }: Home) {
  return (
    <section className={audienceStyles.audience} data-reveal="">
      <div className={headStyles.head}>
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
              {claims[claim]?.sample && <Sample />}
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
    <PageHead
      large
      headline={hero.headline}
      highlight={hero.highlight}
      lead={hero.lead}
      price={
        priced?.price && (
          <>
            <StartingPrice
              words={interpolate(hero.price, { service: priced.name })}
              exact={interpolate(hero.exactPrice, { service: priced.name })}
              price={priced.price}
            />{' '}
            <EstimateLink />
          </>
        )
      }
      actions={
        <Consult>
          <ButtonLink look="next" href="#services">
            {hero.next}
          </ButtonLink>{' '}
        </Consult>
      }
    >
      {client && <CloseReport {...report} />}
    </PageHead>
  );
}
