import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { Terms } from '../Terms.tsx';
import linksStyles from './NoticeLinks.module.css';
import styles from './NoticeSlip.module.css';
import { Paper } from './Paper.tsx';

type Props = CollectionEntry<'notices'>['data']['slip'] & { className?: string };

export function NoticeSlip({ title, rows, total, className }: Props) {
  return (
    <Paper title={title} className={[styles.slip, className].filter(Boolean).join(' ')}>
      <Terms items={[...rows, total].map(({ text, value }) => ({ name: text, text: value }))} />
    </Paper>
  );
}

export function NoticeLinks({ links }: { links: { href: string; text: string; note: string }[] }) {
  return (
    <nav className={linksStyles.links} aria-label={frame.goOn}>
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
