import type { CollectionEntry } from 'astro:content';
import styles from './NoticeSlip.module.css';
import { Paper } from './Paper.tsx';

type Props = CollectionEntry<'notices'>['data']['slip'] & { className?: string };

export function NoticeSlip({ title, rows, total, className }: Props) {
  return (
    <Paper title={title} className={[styles.slip, className].filter(Boolean).join(' ')}>
      <dl>
        {[...rows, total].map(({ text, value }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd data-negative={value.startsWith('(') || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
