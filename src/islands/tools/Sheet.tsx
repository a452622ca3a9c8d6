import { Fragment, type ReactNode } from 'react';
import { toolWords as words } from '../../../content-model/tool-words.ts';
import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { PaperLines } from '../../components/paper/PaperLines.tsx';
import { Tick } from '../../components/Tick.tsx';
import { ComparisonLines, ComparisonRules } from './ComparisonLines.tsx';
import { LineRow } from './LineRow.tsx';
import type { Outcome } from './read-fields.ts';
import styles from './Sheet.module.css';
import type { SaidAnswer } from './say-result.ts';
import { whole } from './whole.tsx';

type AccountProps = SaidAnswer['accounts'][number] & { isAnswer: boolean };

/** Shows an account, and its total unless that's the answer, which comes below all accounts. */
function AccountLines({ isAnswer, ...account }: AccountProps) {
  const { heading, lines, total, carried, chosen } = account;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {whole(chosen ? `${heading} ` : heading)}
          {chosen && (
            <span>
              <Tick /> {words.chosen}
            </span>
          )}
        </th>
      </tr>
      {lines.map(({ amount, ...line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two classes of stock can have the same label, and rows keep no state.
        <LineRow key={index} {...line} amounts={[amount]} />
      ))}
      {!isAnswer && lines.length > 1 && <LineRow {...total} amounts={[total.amount]} sum />}
      {carried && <LineRow {...carried} amounts={[carried.amount]} sum />}
    </tbody>
  );
}

/** A sheet with this many accounts needs two columns on paper. */
const MANY = 6;

/** Shows the accounts of an answer, and its total. */
export const Lines = ({ accounts, total, further }: SaidAnswer) => (
  <PaperLines
    columns={[words.line, words.amount]}
    className={`${styles.lines} ${accounts.length >= MANY ? styles.many : ''}`}
  >
    {accounts.map((account, index) => (
      <AccountLines
        // biome-ignore lint/suspicious/noArrayIndexKey: accounts can have the same heading, and keep no state.
        key={index}
        isAnswer={index === accounts.length - 1 && account.total.label === total.label}
        {...account}
      />
    ))}
    <tfoot>
      {[total, ...(further ? [further] : [])].map(({ label, amount }) => (
        <tr key={label}>
          <th scope="row">{whole(label)}</th>
          <td>
            <b>{ledgerAmount(amount)}</b>
          </td>
        </tr>
      ))}
    </tfoot>
  </PaperLines>
);

/** Says what else the law says about a result. */
function Findings({ findings = [] }: Pick<SaidAnswer, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences come from content, and can be the same.
        <li key={index}>{whole(finding)}</li>
      ))}
    </ul>
  );
}

type Place = 'onSheet' | 'belowForm' | 'belowBoth';

/** Says where the findings are in wide windows: below the form if the sheet is much longer than it. */
function placeOf({ accounts, comparison }: SaidAnswer): Place {
  if (comparison) return 'belowBoth';
  return accounts.length >= MANY ? 'belowForm' : 'onSheet';
}

/** Has the findings of a long sheet, if this is their place. */
export function FindingsOfLongSheet({ outcome, place }: { outcome: Outcome; place: Place }) {
  if (!('total' in outcome) || placeOf(outcome) !== place || !outcome.findings?.length) return null;
  return (
    <div className={styles[place]}>
      <h2>{words.findings}</h2>
      <Findings {...outcome} />
    </div>
  );
}

type Props = {
  title: string;
  outcome: Outcome;
  /** Another for each outcome, which is drawn anew. */
  version: string;
  /** What was entered, repeated in print only. */
  inputs: [label: string, value: string][];
  own: boolean;
  labelOf(field: string): string;
};

export function Sheet({ title, outcome, version, inputs, own, labelOf }: Props) {
  const frame = (status: string, children: ReactNode, footnote?: ReactNode) => (
    <Paper
      title={title}
      status={status}
      footnote={footnote && <span key={version}>{footnote}</span>}
      className={styles.sheet}
    >
      <Fragment key={version}>
        {inputs.length > 0 && (
          <p className={styles.inputs}>
            {inputs.map(([label, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels come from content, and can be the same.
              <Fragment key={index}>
                {`${label} `}
                <b>{value}</b>
                {'\u2003'}
              </Fragment>
            ))}
          </p>
        )}
        {children}
      </Fragment>
      {'comparison' in outcome && outcome.comparison && (
        <ComparisonRules {...outcome.comparison} version={version} />
      )}
    </Paper>
  );
  if ('askUs' in outcome)
    return frame(
      words.yours,
      <p className={styles.reason}>
        <b>{words.askUs}</b> <span>{whole(outcome.askUs)}</span>
      </p>,
    );
  if ('mistakes' in outcome)
    return frame(
      words.waiting,
      <ul className={styles.reason}>
        {outcome.mistakes.map(({ field, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field can have two.
          <li key={index}>
            <b>{labelOf(field)}</b> {message}
          </li>
        ))}
      </ul>,
    );
  return frame(
    own ? words.yours : words.example,
    <>
      {outcome.lead && <p className={styles.lead}>{whole(outcome.lead)}</p>}
      {outcome.warning && <p className={styles.warning}>{whole(outcome.warning)}</p>}
      {outcome.drawing}
      {outcome.comparison ? (
        <ComparisonLines {...outcome.comparison} total={outcome.total} />
      ) : (
        <Lines {...outcome} />
      )}
      {outcome.picture}
      {placeOf(outcome) === 'onSheet' && <Findings {...outcome} />}
    </>,
    <>
      <b>{words.leftOut}</b>
      {whole(` ${outcome.leftOut.join('. ')}.`)}
    </>,
  );
}
