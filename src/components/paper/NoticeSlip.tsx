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

type Links = {
  links: { href: string; text: string; note: string }[];
  className?: string | undefined;
};

export function NoticeLinks({ links, className }: Links) {
  return (
    <nav className={[linksStyles.links, className].filter(Boolean).join(' ')} aria-label={frame.goOn}>
      <ul>
        {links.map(({ href, text, note }) => (
          <li key={href}>
            <a href={href}>{text}</a> <span>{note}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
