import type { CollectionEntry } from 'astro:content';
import legal from '../../components/LegalText.module.css';
import { Prose } from '../../components/Prose.tsx';
import styles from './RefundTerms.module.css';

export type RefundTerm = CollectionEntry<'refundPolicy'>['data'] & { anchor: string };

export function RefundTerms({ terms }: { terms: RefundTerm[] }) {
  return (
    <div className={`${legal.legal} ${styles.terms}`}>
      {terms.map(({ anchor, order, title, sections }) => (
        <section key={anchor} id={anchor}>
          <div className={styles.line}>
            <h2>
              <a href={`#${anchor}`}>
                <span>{order}</span> {title}
              </a>
            </h2>
            <div className={styles.text}>
              {sections.map(({ title: part, html, note }) => (
                <div key={part}>
                  {part && <h3>{part}</h3>}
                  <Prose html={html} />
                  {note && <Prose className={legal.note} role="note" html={note} />}
                </div>
              ))}
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
