import type { CollectionEntry } from 'astro:content';
import { booksOf } from '../../../content-model/client/books.ts';
import { DOCUMENTS, documentAt } from '../../../content-model/client/documents.ts';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { frame } from '../../../content-model/frame.ts';
import { monthOf } from '../../../content-model/sample-company.ts';
import { ledgerWhole } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import styles from './FileCover.module.css';

type Props = NonNullable<CollectionEntry<'clientYear'>['data']['paper']> & { file: ClientFile };

const HEIGHT = 100;
const STEP = 20;

/** Draws the cover of the client's file: the year's cash, and what's in the file, by the letters that figures refer to. */
export function FileCover({ status, documents, file }: Props) {
  const { months } = booksOf(file);
  const highest = Math.max(1, ...months.map(({ cash }) => cash));
  const ends = [months[0], months.at(-1)].flatMap((month) => month ?? []);
  const shown = DOCUMENTS.flatMap((id) => documentAt(id) ?? []).length > 0 && frame.ties;
  return (
    <Paper className={styles.cover} title={file.client} status={status}>
      <svg
        viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
        width={months.length * STEP}
        height={HEIGHT}
        role="img"
        aria-label={`${status}: ${months.map(({ month, cash }) => `${monthOf(month)} ${ledgerWhole(cash)}`).join(', ')}.`}
      >
        {months.map(({ month, cash }, index) => {
          const height = Math.max(0, Math.round((cash / highest) * HEIGHT));
          return <path key={month} d={`M${index * STEP + 3} ${HEIGHT}v-${height}h${STEP - 6}v${height}z`} />;
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        {ends.map(({ month, cash }) => (
          <span key={month}>
            {monthOf(month, { month: 'short', year: 'numeric' })} <b>{ledgerWhole(cash)}</b>
          </span>
        ))}
      </p>
      {shown && (
        <>
          <h2>{documents}</h2>
          <ul className="greenbar">
            {DOCUMENTS.map((id) => {
              const found = documentAt(id);
              return (
                found && (
                  <li key={id}>
                    <span>{found.letter}</span> <a href={found.href}>{shown.documents[id]}</a>
                  </li>
                )
              );
            })}
          </ul>
        </>
      )}
    </Paper>
  );
}
