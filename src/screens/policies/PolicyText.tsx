import type { CollectionEntry } from 'astro:content';
import { LegalStatus } from '../../components/LegalStatus.tsx';
import legal from '../../components/LegalText.module.css';
import { Prose } from '../../components/Prose.tsx';
import styles from './PolicyText.module.css';

type Text = CollectionEntry<'policies'>['data'];
export type Policy = Omit<Text, 'sections'> & {
  anchor: string;
  sections: (Text['sections'][number] & { anchor: string })[];
};

export function PolicyText({ anchor, title, status, effective, sections }: Policy) {
  return (
    <section id={anchor} className={`${legal.legal} ${styles.policy}`}>
      <header>
        <h2>{title}</h2>
        <LegalStatus status={status} effective={effective} />
      </header>
      <div>
        {sections.map((section) => (
          <section key={section.anchor} id={section.anchor}>
            <h3>
              <a href={`#${section.anchor}`}>{section.title}</a>
            </h3>
            <div>
              <Prose html={section.html} />
              {section.note && <Prose className={legal.note} role="note" html={section.note} />}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}
