import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import styles from './PolicyIndex.module.css';
import type { Policy } from './PolicyText.tsx';

type Props = CollectionEntry<'policiesPage'>['data']['index'] & { policies: Policy[] };

export function PolicyIndex({ label, count, policies }: Props) {
  return (
    <nav className={styles.index} aria-label={label}>
      <ul>
        {policies.map(({ anchor, title, sections }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>
              <b>{title}</b>{' '}
              <span>
                {interpolate(count, { sections: sections.length })}
                <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
                  <path d="M5 1v11M1 8.5l4 4 4-4" />
                </svg>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
