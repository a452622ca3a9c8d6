import type { ReactNode } from 'react';
import { frame } from '../../../content-model/frame.ts';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { ButtonLink, ContactButton } from '../Button.tsx';
import { EstimateLink } from '../EstimateLink.tsx';
import type { MenuService } from '../menu-services.ts';
import { PageHead } from '../PageHead.tsx';
import { StartingPrice } from '../StartingPrice.tsx';
import type { DetailedService } from './detailed-service.ts';
import { PriceAndPeople } from './PriceAndPeople.tsx';
import { Questions } from './Questions.tsx';

type HeadProps = {
  service: Pick<MenuService, 'id' | 'code' | 'name' | 'price'>;
  head: { headline: string; highlight: string; lead: string };
  /** Text with a `{price}` placeholder. */
  price?: string;
  actions: ReactNode;
  children: ReactNode;
};

export function ServiceHead({
  service,
  head,
  price = frame.service.price.from,
  actions,
  children,
}: HeadProps) {
  return (
    <PageHead
      breadcrumb={<Breadcrumb {...service} />}
      {...head}
      price={
        service.price && (
          <>
            <StartingPrice words={price} price={service.price} /> <EstimateLink service={service.id} />
          </>
        )
      }
      actions={actions}
    >
      {children}
    </PageHead>
  );
}

type Props = {
  service: DetailedService;
  head: HeadProps['head'];
  /** The second button, which scrolls to a part of the page. */
  next: { href: string; text: string };
  picture: ReactNode;
  children: ReactNode;
};

/** Renders what the pages of services share, around the parts of one. */
export function ServicePage({ service, head, next, picture, children }: Props) {
  const actions = (
    <>
      <ContactButton>{frame.actions.startNow}</ContactButton>{' '}
      <ButtonLink look="line" href={next.href}>
        {next.text}
      </ButtonLink>
    </>
  );
  return (
    <>
      <ServiceHead service={service} head={head} actions={actions}>
        {picture}
      </ServiceHead>
      {children}
      <PriceAndPeople {...service} />
      <Questions {...service.detail} />
    </>
  );
}
