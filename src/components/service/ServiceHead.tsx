import type { ReactNode } from 'react';
import { frame } from '../../../content-model/frame.ts';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { ButtonLink, ContactButton } from '../Button.tsx';
import { EstimateLink } from '../EstimateLink.tsx';
import { Headline } from '../Headline.tsx';
import type { MenuService } from '../menu-services.ts';
import { PageHead } from '../PageHead.tsx';
import { StartingPrice } from '../StartingPrice.tsx';

type Props = {
  service: Pick<MenuService, 'id' | 'code' | 'name' | 'price'>;
  head: { headline: string; highlight: string; lead: string };
  actions: ReactNode;
  children: ReactNode;
};

type StartProps = { href: string; children: ReactNode };

export function Start({ href, children }: StartProps) {
  return (
    <>
      <ContactButton>{frame.actions.startNow}</ContactButton>{' '}
      <ButtonLink look="line" href={href}>
        {children}
      </ButtonLink>
    </>
  );
}

export function ServiceHead({ service, head, actions, children }: Props) {
  return (
    <PageHead
      breadcrumb={<Breadcrumb {...service} />}
      headline={<Headline {...head} />}
      lead={head.lead}
      price={
        service.price && (
          <>
            <StartingPrice words={frame.service.price.from} price={service.price} />{' '}
            <EstimateLink service={service.id} />
          </>
        )
      }
      actions={actions}
    >
      {children}
    </PageHead>
  );
}
