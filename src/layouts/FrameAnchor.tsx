import { firm } from '../../content-model/firm.ts';
import type { FrameLink } from '../../content-model/frame.ts';
import { ExternalLink } from '../components/ExternalLink.tsx';

type Props = Pick<FrameLink, 'text' | 'link' | 'type'> & { 'aria-current'?: 'page' | undefined };

/** Links to a page, and in a new tab to one that is `external` or where clients sign in. */
export function FrameAnchor({ text, link, type, ...attributes }: Props) {
  const Link = type === 'external' || link === firm.loginUrl ? ExternalLink : 'a';
  return (
    <Link href={link} {...attributes}>
      {text}
    </Link>
  );
}
