import type { CollectionEntry } from 'astro:content';
import legal from '../../components/LegalText.module.css';
import { Prose } from '../../components/Prose.tsx';
import styles from './Agreement.module.css';
import type { NumberedGroup } from './numbered-agreement.ts';

type Props = { introduction: CollectionEntry<'agreement'>['data']; groups: NumberedGroup[] };

export function Agreement({ introduction, groups }: Props) {
  return (
    <div className={`${legal.legal} ${styles.text}`}>
      <section>
        <h2>{introduction.title}</h2>
        {introduction.sections.map(({ title, html, note }) => (
          <div key={title}>
            <Prose html={html} />
            {note && <Prose className={styles.warning} role="note" html={note} />}
          </div>
        ))}
      </section>
      {groups.map((group) => (
        <section key={group.anchor} id={group.anchor} className={styles.group}>
          <h2>
            <a href={`#${group.anchor}`}>{group.number}</a> {group.title}
          </h2>
          {group.sections.map(({ anchor, number, title, html, note }) => (
            <section key={anchor} id={anchor}>
              <h3>
                <a href={`#${anchor}`}>{number}</a> {title}
              </h3>
              <Prose html={html} />
              {note && <Prose className={legal.note} role="note" html={note} />}
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}
