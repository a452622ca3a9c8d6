import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { frame } from '../../content-model/frame.ts';
import { ButtonLink } from './Button.tsx';

const NEW_TAB = { target: '_blank', rel: 'noopener' };

const NewTab = () => <span className="visually-hidden"> {frame.newTab}</span>;

/** Opens in a new tab, and tells screen readers so. */
export function ExternalLink({ children, ...attributes }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...NEW_TAB} {...attributes}>
      {children}
      <NewTab />
    </a>
  );
}

export function ExternalButtonLink({ children, ...attributes }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...NEW_TAB} {...attributes}>
      {children}
      <NewTab />
    </ButtonLink>
  );
}
