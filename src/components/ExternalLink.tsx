import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { frame } from '../../content-model/frame.ts';
import { ButtonLink } from './Button.tsx';

const NEW_TAB = { target: '_blank', rel: 'noopener' };

const NewTab = () => <span className="visually-hidden"> {frame.newTab}</span>;

/** A link to another site: opens in a new tab, and says so to those who don't see it. */
export function ExternalLink({ children, ...attributes }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...NEW_TAB} {...attributes}>
      {children}
      <NewTab />
    </a>
  );
}

/** The same as a button. */
export function ExternalButtonLink({ children, ...attributes }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...NEW_TAB} {...attributes}>
      {children}
      <NewTab />
    </ButtonLink>
  );
}
