import type { CollectionEntry } from 'astro:content';
import { claims } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import { Links } from '../../components/Links.tsx';
import { ledgerAmount } from '../../components/money.ts';
import { CodedLines, Paper } from '../../components/paper/Paper.tsx';
import { Section } from '../../components/Section.tsx';
import { Signatures } from '../../components/Signatures.tsx';
import type { SignedService } from '../../components/service/detailed-service.ts';
import { furtherOf } from '../../components/service/PriceList.tsx';
import { ServiceHead } from '../../components/service/ServicePage.tsx';
import { Terms } from '../../components/Terms.tsx';
import { Tick } from '../../components/Tick.tsx';
import { Checklist } from './Checklist.tsx';
import type { TaxFormsFigures } from './collection.ts';
import returnPrice from './ReturnPrice.module.css';
import taxForms from './TaxForms.module.css';

type Props = {
  page: CollectionEntry<'personalTax'>['data'];
  service: SignedService;
  documents: CollectionEntry<'taxDocuments'>['data'];
};

export function PersonalTaxScreen({ page, service, documents }: Props) {
  return (
    <>
      <ServiceHead
        service={service}
        head={page.head}
        price="{price}"
        actions={
          <>
            <ButtonLink href="#situations">{page.checklist.start}</ButtonLink>{' '}
            <ContactButton look="line">{frame.actions.talk}</ContactButton>
          </>
        }
      >
        <TaxForms {...page.forms} />
      </ServiceHead>
      <Checklist words={page.checklist} documents={documents} />
      <ReturnPrice price={page.price} service={service} />
    </>
  );
}

type ReturnPriceProps = { price: CollectionEntry<'personalTax'>['data']['price']; service: SignedService };

/** Shows the price of a personal return as an invoice, and what costs extra next to it. */
function ReturnPrice({ price, service }: ReturnPriceProps) {
  const further = service.price ? furtherOf(service.price).map(([name, text]) => ({ name, text })) : [];
  return (
    <Section heading={price.heading} lead={price.lead}>
      <div className={returnPrice.row}>
        <Paper title={price.title}>
          <ul className={returnPrice.lines}>
            {price.included.map((line) => (
              <li key={line}>
                {line}
                <Tick />
              </li>
            ))}
          </ul>
          <p className={returnPrice.total}>
            {price.total} <b>{claims['personal-tax-price']?.value}</b>
          </p>
          {service.people.length > 0 && <Signatures people={service.people} />}
        </Paper>
        <div>
          <h3>{price.excludedTitle}</h3>
          <Terms className={returnPrice.excluded} items={[...further, ...price.excluded]} />
          <p className={returnPrice.depends}>
            {price.depends}{' '}
            <Links
              to={[
                ...(price.more ? [{ name: price.more.text, href: `/faq#${price.more.id}` }] : []),
                ...service.tools,
              ]}
            />
          </p>
        </div>
      </div>
    </Section>
  );
}

const box = (name: string, cents: number) => ({ name, text: ledgerAmount(cents) });

function TaxForms({ w2, interest, return: tax }: TaxFormsFigures) {
  const words = tax.lines;
  const lines = [
    { code: 'W-2', text: words.wages, cents: w2.wages },
    { code: '1099-INT', text: words.interest, cents: interest.cents },
    { code: '', text: words.income, cents: tax.income, sum: true },
    { code: '', text: words.deduction, cents: tax.deduction },
    { code: '', text: words.taxable, cents: tax.taxable, sum: true },
    { code: 'W-2', text: words.withheld, cents: w2.withheld },
    { code: '', text: words.tax, cents: tax.tax },
  ];
  return (
    <div className={taxForms.stack}>
      <div className={taxForms.w2}>
        <b>{w2.title}</b>
        <Terms items={[box(`1 ${words.wages}`, w2.wages), box(`2 ${words.withheld}`, w2.withheld)]} />
      </div>
      <div className={taxForms.interest}>
        <b>{interest.title}</b>
        <Terms items={[box(`1 ${words.interest}`, interest.cents)]} />
      </div>
      <Paper title={tax.title} status={tax.status} footnote={tax.footnote} className={taxForms.return}>
        <CodedLines
          columns={tax.columns}
          className={taxForms.lines}
          lines={lines.map(({ cents, ...line }) => ({ ...line, amount: ledgerAmount(cents) }))}
          total={{ text: words.refund, amount: ledgerAmount(tax.refund) }}
        />
      </Paper>
    </div>
  );
}
