import type { CollectionEntry } from 'astro:content';
import { ColumnHeads } from '../../components/ColumnHeads.tsx';
import { Amount } from '../../components/paper/Amount.tsx';
import { Section } from '../../components/Section.tsx';
import { cashEnds, monthName } from './forecast.ts';
import styles from './RunwayPlans.module.css';

type Page = CollectionEntry<'fractional-cfo'>['data'];

export function RunwayPlans({ plans, runway }: Pick<Page, 'plans' | 'runway'>) {
  return (
    <Section heading={plans.heading} lead={plans.lead}>
      <div className={styles.plans}>
        {runway.plans.map((plan) => {
          const end = cashEnds(runway, plan);
          const change = plan.effects.reduce((sum, { dollars }) => sum + dollars, runway.net);
          return (
            <div key={plan.name}>
              <h3>{plan.name}</h3>
              <p>
                {plans.ends} <b>{end ? monthName(end) : runway.later}</b>
              </p>
              <table>
                <ColumnHeads columns={plans.columns} />
                <tbody className="greenbar">
                  <tr>
                    <td>{monthName(runway.start)}</td>
                    <td>{plans.base}</td>
                    <Amount dollars={runway.net} />
                  </tr>
                  {plan.effects.map(({ from: month, text, dollars }) => (
                    <tr key={text}>
                      <td>{monthName(month)}</td>
                      <td>{text}</td>
                      <Amount dollars={dollars} />
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <td />
                    <th scope="row">{plans.total}</th>
                    <Amount dollars={change} />
                  </tr>
                </tfoot>
              </table>
            </div>
          );
        })}
      </div>
    </Section>
  );
}
