import type { CollectionEntry } from 'astro:content';
import { Paper } from '../../components/paper/Paper.tsx';
import styles from './TradeIndex.module.css';

type Props = Pick<CollectionEntry<'partners'>['data'], 'index' | 'trades'>;

export function TradeIndex({ index, trades }: Props) {
  return (
    <Paper title={index.title} status={index.column} className={styles.index}>
      <ol className="greenbar">
        {trades.map(({ id, name, subject }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>{name}</b> <span>{subject}</span>
            </a>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
