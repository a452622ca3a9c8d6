import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import { EstimateLink } from '../../components/EstimateLink.tsx';
import { Headline } from '../../components/Headline.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StartingPrice } from '../../components/StartingPrice.tsx';
import type { SignedService } from '../../components/service/detailed-service.ts';
import { Checklist } from './Checklist.tsx';
import { ReturnPrice } from './ReturnPrice.tsx';
import { TaxForms } from './TaxForms.tsx';

type Props = {
  page: CollectionEntry<'personalTax'>['data'];
  service: SignedService;
  documents: CollectionEntry<'taxDocuments'>['data'];
};

export function PersonalTaxScreen({ page, service, documents }: Props) {
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb {...service} />}
        headline={<Headline {...page.head} />}
        lead={page.head.lead}
        price={
          service.price && (
            <>
              <StartingPrice words="{price}" price={service.price} /> <EstimateLink service={service.id} />
            </>
          )
        }
        actions={
          <>
            <ButtonLink href="#situations">{page.checklist.start}</ButtonLink>{' '}
            <ContactButton look="line">{frame.actions.talk}</ContactButton>
          </>
        }
      >
        <TaxForms {...page.forms} />
      </PageHead>
      <Checklist words={page.checklist} documents={documents} />
      <ReturnPrice price={page.price} service={service} />
    </>
  );
}
