import type { ComponentProps } from 'react';
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
