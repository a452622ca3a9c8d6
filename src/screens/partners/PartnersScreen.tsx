import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../../components/Button.tsx';
import { ledgerAmount } from '../../components/money.ts';
import { NamesTable } from '../../components/NamesTable.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { Terms } from '../../components/Terms.tsx';
import type { Trade } from './collection.ts';
import tradeIndex from './TradeIndex.module.css';
import tradeStyles from './Trades.module.css';

type Page = CollectionEntry<'partners'>['data'];

export function PartnersScreen({ page }: { page: Page }) {
  return (
    <>
      <PageHead {...page.head} actions={<ContactButton>{frame.actions.talkToUs}</ContactButton>}>
        <TradeIndex {...page} />
      </PageHead>
      <Trades {...page} />
      <OtherPartners {...page.others} />
    </>
  );
}

function OtherPartners({ heading, lead, columns, rows }: Page['others']) {
  return (
    <Section heading={heading} lead={lead} tone="dark">
      <NamesTable
        columns={columns}
        rows={rows.map(({ who, gives, not }) => ({ name: who, cells: [gives, not] }))}
      />
    </Section>
  );
}

function TradeIndex({ index, trades }: Page) {
  return (
    <figure className={tradeIndex.index}>
      <figcaption>
        <b>{index.title}</b> <span>{index.column}</span>
      </figcaption>
      <ol>
        {trades.map(({ id, name, subject }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>{name}</b> <span>{subject}</span>
            </a>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Document({ title, lines, total, note, example }: Trade['amounts'] & Pick<Page, 'example'>) {
  return (
    <div className={tradeStyles.document}>
      <b>{title}</b>
      <Terms
        items={[...lines, total].map(({ text, cents }) => ({ name: text, text: ledgerAmount(cents) }))}
      />
      {note && <p>{note}</p>}
      {example && <p>{example}</p>}
    </div>
  );
}

function Trades({ industries, trades, firstLabel, example, after }: Page) {
  return (
    <section className={tradeStyles.trades} aria-labelledby="industries">
      <h2 id="industries">{industries}</h2>
      {trades.map(({ id, name, subject, text, first, amounts }) => (
        <article key={id} id={id} className={tradeStyles.trade}>
          <div>
            <p className={tradeStyles.subject}>{subject}</p>
            <h3>{name}</h3>
            <p>{text}</p>
            <p className={tradeStyles.first}>
              <b>{firstLabel}</b> {first}
            </p>
          </div>
          <Document {...amounts} example={example} />
        </article>
      ))}
      <div className={tradeStyles.after}>
        <p>{after.text}</p>
        <ContactButton>{frame.actions.talk}</ContactButton>
      </div>
    </section>
  );
}
