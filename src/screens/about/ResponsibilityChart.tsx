import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { frame } from '../../../content-model/frame.ts';
import { Tick } from '../../components/Tick.tsx';
import type { Responsibilities } from './collection.ts';
import styles from './ResponsibilityChart.module.css';

type Mark = Exclude<Responsibilities['steps'][number]['marks'][number], '-'>;

function Sign({ mark }: { mark: Mark }) {
  return mark === 'signs' ? <Tick /> : <i className={styles[mark]} />;
}

export function ResponsibilityChart(chart: Responsibilities) {
  const { roles, legend, steps } = chart;
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  return (
    <section className={styles.chart}>
      <figure className={styles.sheet} aria-labelledby="chart-heading">
        <figcaption className={styles.head}>
          <div>
            <h2 id="chart-heading">{chart.heading}</h2>
            <p>{chart.lead}</p>
          </div>
          <ul className={styles.legend}>
            {(Object.keys(legend) as Mark[]).map((mark) => (
              <li key={mark}>
                <Sign mark={mark} /> {legend[mark]}
              </li>
            ))}
          </ul>
        </figcaption>
        <table>
          <thead>
            <tr>
              <th scope="col">{frame.day}</th>
              <th scope="col">{chart.what}</th>
              {roles.map((role) => (
                <th scope="col" key={role}>
                  {role}
                </th>
              ))}
              <th scope="col">{chart.minutes}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.day}>
                <td>{step.day}</td>
                <th scope="row">{step.text}</th>
                {step.marks.map((mark, index) => (
                  <td key={roles[index]} data-label={roles[index]}>
                    {mark !== '-' && (
                      <>
                        <Sign mark={mark} />
                        <span className="visually-hidden">{legend[mark]}</span>
                      </>
                    )}
                  </td>
                ))}
                <td>{step.minutes || ''}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {chart.total}
              </th>
              <td colSpan={roles.length}>
                <b>{interpolate(chart.time, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</b>
              </td>
            </tr>
          </tfoot>
        </table>
        <p className={styles.after}>{chart.after}</p>
      </figure>
    </section>
  );
}
