import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { frame } from '../../../content-model/frame.ts';
import { type Season, seasonsOf } from '../../../content-model/last-days.ts';
import type { Day } from '../../../tools/days.ts';
import { Paper } from '../paper/Paper.tsx';
import { SlipRows } from '../paper/SlipRows.tsx';
import styles from './LastDays.module.css';

const words = frame.service.lastDays;

function SeasonSlip({ season, hidden }: { season: Season; hidden: boolean }) {
  const { papers, sign, due, isExtended, says } = season;
  const notes = isExtended
    ? { [papers]: words.openExtended, [sign]: words.lateExtended, [due]: words.overExtended }
    : { [papers]: words.open, [sign]: words.late, [due]: words.over };
  return (
    <div className={styles.season} data-until={due} hidden={hidden}>
      <Paper title={interpolate(isExtended ? words.extended : words.heading, says)}>
        <SlipRows
          rows={[
            { text: words.papers, value: says.papers },
            { text: words.ready, value: says.ready },
            { text: words.sign, value: interpolate(words.signBy, says) },
          ]}
          total={{ text: words.eFile, value: says.due }}
        />
        <div className={styles.notes} data-by-day>
          {Object.entries(notes).map(([until, note], index) => (
            <p key={until} data-until={until} hidden={index > 0}>
              {interpolate(note, says)}
            </p>
          ))}
        </div>
      </Paper>
    </div>
  );
}

type Props = {
  service: string;
  /** The day of the build; in the browser, `ShowByDay.astro` goes on from there. */
  from: Day;
  id?: string;
};

/** Shows the last safe days for a service's next due date, if the firm promises days. The later ones are in the page, too. */
export function LastDays({ service, from, id }: Props) {
  const seasons = seasonsOf(service, from, 18);
  if (seasons.length === 0) return null;
  return (
    <div id={id} data-by-day>
      {seasons.map((season, index) => (
        <SeasonSlip key={season.due} season={season} hidden={index > 0} />
      ))}
    </div>
  );
}
