import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { frame } from '../../../content-model/frame.ts';
import { client } from '../../../content-model/sample-company.ts';
import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import coveredHead from '../../components/CoveredHead.module.css';
import type { SignedService } from '../../components/service/detailed-service.ts';
import { Moment, type MomentProps } from '../../components/service/Moment.tsx';
import { ServiceHead } from '../../components/service/ServicePage.tsx';
import { Checklist } from './Checklist.tsx';
import { ReturnPrice } from './ReturnPrice.tsx';
import { TaxForms } from './TaxForms.tsx';

type Props = {
  ask?: ReactNode;
  /** The last safe days for the next due date. */
  lastDays?: ReactNode;
  moment?: MomentProps | undefined;
  page: CollectionEntry<'personalTax'>['data'];
  service: SignedService;
  documents: CollectionEntry<'taxDocuments'>['data'];
};

export function PersonalTaxScreen({ page, service, documents, ask, lastDays, moment }: Props) {
  return (
    <>
      <ServiceHead
        service={service}
        head={page.head}
        layout={coveredHead.head}
        actions={
          <>
            <ButtonLink href="#situations">{page.checklist.start}</ButtonLink>{' '}
            <ContactButton look="next">{frame.actions.talk}</ContactButton>
          </>
        }
      />
      <Checklist ask={ask} words={page.checklist} documents={documents} price={service.price} />
      {moment && <Moment {...moment} />}
      <ReturnPrice price={page.price} service={service} lastDays={lastDays}>
        {client && <TaxForms words={page.forms} file={client} />}
      </ReturnPrice>
    </>
  );
}
