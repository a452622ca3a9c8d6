import type { CollectionEntry } from 'astro:content';
import { Terms } from '../Terms.tsx';
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
