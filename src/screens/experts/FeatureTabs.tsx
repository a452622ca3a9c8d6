import type { ReactNode } from 'react';
import styles from './FeatureTabs.module.css';

type Tab = { id: string; label: string; title: string; text: string; picture: ReactNode };

/** Renders the panels one below the other; tabs.ts turns them into tabs. */
export function FeatureTabs({ heading, lead, tabs }: { heading: string; lead: string; tabs: Tab[] }) {
  return (
    <section className={styles.features}>
      <h2>{heading}</h2>
      <p>{lead}</p>
      <div data-tabs="">
        <div role="tablist" aria-label={heading}>
          {tabs.map(({ id, label }, index) => (
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
        {tabs.map(({ id, title, text, picture }) => (
          <div className={styles.panel} key={id} id={id} role="tabpanel" aria-labelledby={`${id}-tab`}>
            <div>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls needs something to focus, and the whole panel may be taller than the window. */}
              <h3 tabIndex={0}>{title}</h3>
              <p>{text}</p>
            </div>
            {picture}
          </div>
        ))}
      </div>
    </section>
  );
}
