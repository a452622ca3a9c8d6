import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { frame } from '../../content-model/frame.ts';
import { ButtonLink } from './Button.tsx';

const NewTab = () => <span className="visually-hidden"> {frame.newTab}</span>;

/** Opens in a new tab, and tells screen readers so. In supported browsers, the new tab has no access to its opener. */
export function ExternalLink({ children, ...attributes }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a target="_blank" {...attributes}>
      {children}
      <NewTab />
    </a>
  );
}

export function ExternalButtonLink({ children, ...attributes }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink target="_blank" {...attributes}>
      {children}
      <NewTab />
    </ButtonLink>
  );
}
