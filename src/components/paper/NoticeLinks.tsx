import { frame } from '../../../content-model/frame.ts';
import styles from './NoticeLinks.module.css';

/** Links from a page that ends something to where visitors may go next. */
export function NoticeLinks({ links }: { links: { href: string; text: string; note: string }[] }) {
  return (
    <nav className={styles.links} aria-label={frame.goOn}>
      <ul>
        {links.map(({ href, text, note }) => (
          <li key={href}>
            <a href={href}>{text}</a> <span>{note}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
