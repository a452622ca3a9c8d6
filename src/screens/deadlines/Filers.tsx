import type { Page } from './entry.ts';
import styles from './Filers.module.css';

/** Says once who files each form of a calendar. */
export function Filers({ items, page }: { items: string[]; page: Page }) {
  return (
    <dl id="filers" className={styles.filers}>
      {items.map((item) => {
        const { file = '', who } = page.items[item] ?? {};
        return (
          who && (
            <div key={item}>
              <dt>{file}</dt>
              <dd>{who}.</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
