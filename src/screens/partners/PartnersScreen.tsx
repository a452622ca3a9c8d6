import type { CollectionEntry } from 'astro:content';
import { ContactButton } from '../../components/Button.tsx';
import { Headline } from '../../components/Headline.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { OtherPartners } from './OtherPartners.tsx';
import { TradeIndex } from './TradeIndex.tsx';
import { Trades } from './Trades.tsx';

export function PartnersScreen({ page }: { page: CollectionEntry<'partners'>['data'] }) {
  const { lead } = page.head;
  return (
    <>
      <PageHead
        headline={<Headline {...page.head} />}
        lead={lead}
        actions={<ContactButton>Talk to us</ContactButton>}
      >
        <TradeIndex {...page} />
      </PageHead>
      <Trades trades={page.trades} firstLabel={page.firstLabel} after={page.after.text} />
      <OtherPartners {...page.others} />
    </>
  );
}
