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
  /** The second button: where a reader who isn't ready to talk goes on. */
  next: { href: string; text: string };
  /** The page's drawn picture. */
  children: ReactNode;
};

/** The first screen of a service's page. */
export function ServiceHead({ service, head, next, children }: Props) {
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
      actions={
        <>
          <ContactButton>{frame.actions.startNow}</ContactButton>{' '}
          <ButtonLink look="line" href={next.href}>
            {next.text}
          </ButtonLink>
        </>
      }
    >
      {children}
    </PageHead>
  );
}
