import type { ReactNode } from 'react';
import { Paper } from '../../components/paper/Paper.tsx';
import { Tick } from '../../components/Tick.tsx';
import picture from './FeaturePicture.module.css';
import styles from './PriceSlip.module.css';

type Props = { title: string; included: string[]; excluded: string; stamp?: ReactNode; price: ReactNode };

/** Lists what a price includes, and the price, if the firm has one. */
export function PriceSlip({ title, included, excluded, stamp, price }: Props) {
  return (
    <Paper className={styles.slip} title={title} footnote={excluded} stamp={stamp}>
      <ul className={picture.rows}>
        {included.map((item) => (
          <li key={item}>
            <span>{item}</span>
            <Tick />
          </li>
        ))}
      </ul>
      {price && <p className={picture.total}>{price}</p>}
    </Paper>
  );
}
