import type { CollectionEntry } from 'astro:content';
import { CallLog } from './CallLog.tsx';
import { EntryCounts } from './EntryCounts.tsx';
import styles from './FeatureTabs.module.css';
import { RunwayReport } from './RunwayReport.tsx';

type Features = CollectionEntry<'experts'>['data']['features'];

/** Renders the three panels one below the other; tabs.ts turns them into tabs. */
export function FeatureTabs({ features }: { features: Features }) {
  const { log, flow, report, footnote } = features;
  const pictures = {
    support: <CallLog {...log} footnote={footnote} />,
    process: <EntryCounts {...flow} footnote={footnote} />,
    reporting: <RunwayReport {...report} footnote={footnote} />,
  };
  return (
    <section className={styles.features}>
      <h2>{features.heading}</h2>
      <p>{features.lead}</p>
      <div data-tabs="">
        <div role="tablist" aria-label={features.heading}>
          {features.tabs.map(({ id, label }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${id}-tab`}
              aria-controls={id}
              aria-selected={index === 0}
            >
              {label}
            </button>
          ))}
        </div>
        {features.tabs.map(({ id, title, text }) => (
          <div className={styles.panel} key={id} id={id} role="tabpanel" aria-labelledby={`${id}-tab`}>
            <div>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls needs something to focus, and the whole panel may be taller than the window. */}
              <h3 tabIndex={0}>{title}</h3>
              <p>{text}</p>
            </div>
            {pictures[id]}
          </div>
        ))}
      </div>
    </section>
  );
}
