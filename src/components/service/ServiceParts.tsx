import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { frame } from '../../../content-model/frame.ts';
import type * as content from '../../collections/service-parts.ts';
import { RuledTable } from '../paper/RuledTable.tsx';
import { Section } from '../Section.tsx';
import { Terms } from '../Terms.tsx';
import { Tick } from '../Tick.tsx';
import comparison from './ComparisonTable.module.css';
import fitStyles from './Fit.module.css';
import scopeStyles from './Scope.module.css';
import account from './TAccount.module.css';

type AccountProps = content.Account & { tone?: 'dark' | 'band' | 'paper'; id?: string };

/** Shows what's included and what isn't, as the T that accountants sketch for an account. */
export function TAccount({ heading, title, sides, tone = 'band', id }: AccountProps) {
  return (
    <Section id={id} heading={heading} tone={tone}>
      <div className={account.account}>
        <p>{title}</p>
        <div className={account.sides}>
          {sides.map((side) => (
            <div key={side.title}>
              <h3>{side.title}</h3>
              <ul>
                {side.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

type FitProps = content.Fit & { id?: string | undefined };

export function Fit({ heading, lead, yesTitle, yes, noTitle, no, id = 'fit' }: FitProps) {
  return (
    <Section id={id} heading={heading} lead={lead}>
      <div className={fitStyles.fit}>
        <div>
          <h3>{yesTitle}</h3>
          <ul>
            {yes.map((item) => (
              <li key={item}>
                <Tick />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{noTitle}</h3>
          <ul>
            {no.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

export function Scope({ job, included, excluded }: content.Scope) {
  const { service } = frame;
  const named = (words: string) => (job ? interpolate(words, { job }) : undefined);
  return (
    <Terms
      className={scopeStyles.scope}
      items={[
        { name: named(service.includedIn) ?? service.included, text: included },
        { name: named(service.excludedFrom) ?? service.excluded, text: excluded },
      ]}
    />
  );
}

export function ComparisonTable({ columns, rows }: Pick<content.Comparison, 'columns' | 'rows'>) {
  return <RuledTable columns={columns} rows={rows} className={comparison.table} />;
}
