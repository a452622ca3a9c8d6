import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import styles from './AgreementContents.module.css';
import type { NumberedGroup } from './numbered-agreement.ts';

type Props = CollectionEntry<'policyPage'>['data']['contents'] & { groups: NumberedGroup[] };

/**
 * Lists groups and sections: folded above the text, or next to it and open on wide screens with `::details-content`
 * (https://caniuse.com/mdn-css_selectors_details-content).
 */
export function AgreementContents({ heading, count, groups }: Props) {
  const sections = groups.reduce((sum, group) => sum + group.sections.length, 0);
  return (
    <nav className={styles.contents} aria-label={heading}>
      <details>
        <summary>
          {heading} <small>{interpolate(count, { groups: groups.length, sections })}</small>
        </summary>
        <ol>
          {groups.map((group) => (
            <li key={group.anchor}>
              <a href={`#${group.anchor}`}>
                <span>{group.number}</span> {group.title}
              </a>
              <ol>
                {group.sections.map(({ anchor, number, title }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`}>
                      <span>{number}</span> {title}
                    </a>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
