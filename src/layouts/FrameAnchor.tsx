import { type FrameLink, frame } from '../../content-model/frame.ts';

type Props = Pick<FrameLink, 'text' | 'link' | 'type'> & { 'aria-current'?: 'page' | undefined };

/** A link of the header's or the footer's menus. One to another site opens in a new tab, and says so. */
export function FrameAnchor({ text, link, type, ...attributes }: Props) {
  if (type !== 'external') {
    return (
      <a href={link} {...attributes}>
        {text}
      </a>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> {frame.newTab}</span>
    </a>
  );
}
