import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { frame } from '../../../content-model/frame.ts';
import { slugOf } from '../../../content-model/slug.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Sample } from '../../components/Sample.tsx';
import { Section } from '../../components/Section.tsx';
import { EstimateLink, StartingPrice } from '../../components/StartingPrice.tsx';
import type { SignedService } from '../../components/service/detailed-service.ts';
import { PriceList } from '../../components/service/PriceList.tsx';
import { FeatureTabs } from './FeatureTabs.tsx';
import styles from './Offer.module.css';
import { PriceSlip } from './PriceSlip.tsx';
import { Questions } from './Questions.tsx';
import { Quote } from './Quote.tsx';
import { Sheet } from './Sheet.tsx';

type Props = {
  offer: CollectionEntry<'offers'>['data'];
  service: Pick<SignedService, 'id' | 'price' | 'people'>;
  /** The contact form. */
  children: ReactNode;
};

/** Renders a landing page of content/offers/, with the parts of /experts. Its buttons lead to the form at its end. */
export function OfferScreen({ offer, service: { id, price, people }, children }: Props) {
  const { hero, quote, features, questions, form } = offer;
  const tabs = features.tabs.map(({ sheet, ...tab }) => ({
    ...tab,
    id: slugOf(tab.label),
    picture: sheet && <Sheet {...sheet} />,
  }));
  return (
    <>
      <PageHead
        large
        headline={hero.headline}
        highlight={hero.highlight}
        lead={hero.lead}
        actions={
          <ButtonLink href="#form" data-next-step={hero.action}>
            {hero.action}
          </ButtonLink>
        }
      >
        <PriceSlip
          {...hero.slip}
          stamp={price?.sample && <Sample corner />}
          price={price && <StartingPrice words={frame.service.price.from} price={price} />}
        />
      </PageHead>
      {quote && (
        <Quote {...quote}>
          <ButtonLink href="#form">{quote.action}</ButtonLink>
        </Quote>
      )}
      <FeatureTabs {...features} tabs={tabs} />
      {price && (
        <Section {...offer.price} split tone="band" more={<EstimateLink service={id} />}>
          <PriceList price={price} />
        </Section>
      )}
      <Questions
        {...questions}
        items={questions.items.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
        people={people}
        apart={price !== undefined}
      />
      <Section split tone="band" heading={form.heading} lead={form.lead}>
        <section className={styles.form} id="form" aria-labelledby="form-title">
          <h2 id="form-title">{form.title}</h2>
          {children}
        </section>
      </Section>
    </>
  );
}
