import { Fragment } from 'react';

export type Link = { name: string; href: string };

export const Links = ({ to }: { to: Link[] }) =>
  to.map(({ name, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <a href={href}>{name}</a>
    </Fragment>
  ));
