import type { FrameLink } from '../../content-model/frame.ts';
import { ExternalLink } from '../components/ExternalLink.tsx';

type Props = Pick<FrameLink, 'text' | 'link' | 'type'> & { 'aria-current'?: 'page' | undefined };

export function FrameAnchor({ text, link, type, ...attributes }: Props) {
  const Link = type === 'external' ? ExternalLink : 'a';
  return (
    <Link href={link} {...attributes}>
      {text}
    </Link>
  );
}
