import { Terms } from '../../components/Terms.tsx';
import type { Page } from './entry.ts';
import styles from './Filers.module.css';

/** Says once who files each form of a calendar. */
export function Filers({ items, page }: { items: string[]; page: Page }) {
  const known = items.flatMap((item) => page.items[item] ?? []);
  const said = known.flatMap(({ file, who }) => (who ? [{ name: file, text: `${who}.` }] : []));
  return <Terms id="filers" className={styles.filers} items={said} />;
}
