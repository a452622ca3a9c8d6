import type { ComponentProps } from 'react';
import { frame } from '../../../content-model/frame.ts';
import linksStyles from './NoticeLinks.module.css';
import styles from './NoticeSlip.module.css';
import { Paper } from './Paper.tsx';
import { SlipRows } from './SlipRows.tsx';

type Props = ComponentProps<typeof SlipRows> & { title: string; className?: string | undefined };

export function NoticeSlip({ title, rows, total, className }: Props) {
  return (
    <Paper title={title} className={[styles.slip, className].filter(Boolean).join(' ')}>
      <SlipRows rows={rows} total={total} />
    </Paper>
  );
}

type List = {
  links: { href: string; text: string; note: string }[];
  className?: string | undefined;
};

/** Leads on from a short page. The page may show one list or another. */
export function NoticeLinks({ lists }: { lists: List[] }) {
  const filled = lists.filter(({ links }) => links.length > 0);
  if (filled.length === 0) return null;
  return (
    <nav className={linksStyles.links} aria-labelledby="go-on">
      <h2 id="go-on">{frame.goOn}</h2>
      {filled.map(({ links, className }) => (
        <ul key={className ?? ''} className={className}>
          {links.map(({ href, text, note }) => (
            <li key={href}>
              <a href={href}>{text}</a> <span>{note}</span>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
