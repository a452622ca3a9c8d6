import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { OtherPartners } from './OtherPartners.tsx';
import { TradeIndex } from './TradeIndex.tsx';
import { Trades } from './Trades.tsx';

export function PartnersScreen({ page }: { page: CollectionEntry<'partners'>['data'] }) {
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
