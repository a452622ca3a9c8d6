import { Fragment } from 'react';

export const Links = ({ to }: { to: { name: string; href: string }[] }) =>
  to.map(({ name, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <a href={href}>{name}</a>
    </Fragment>
  ));
