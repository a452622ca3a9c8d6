import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content/frame.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import { Headline } from '../../components/Headline.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Checklist } from './Checklist.tsx';
import { AfterTheButton, FilingDays } from './FilingDays.tsx';
import { ReturnPrice } from './ReturnPrice.tsx';
import { TaxForms } from './TaxForms.tsx';

type Props = {
  page: CollectionEntry<'personalTax'>['data'];
  service: CollectionEntry<'services'>['data'];
  documents: CollectionEntry<'taxDocuments'>['data'];
};

export function PersonalTaxScreen({ page, service, documents }: Props) {
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={service.name} />}
        code={service.code}
        headline={<Headline {...page.head} />}
        lead={page.head.lead}
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
      <ReturnPrice {...page.price} />
      <FilingDays {...page.days} />
      <AfterTheButton {...page.next} />
    </>
  );
}
