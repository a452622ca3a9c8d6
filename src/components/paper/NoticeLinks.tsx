import { frame } from '../../../content-model/frame.ts';
import styles from './NoticeLinks.module.css';

type List = {
  links: { href: string; text: string; note: string }[];
  className?: string | undefined;
};

/** Leads on from a short page. The page may show one list or another. */
export function NoticeLinks({ lists }: { lists: List[] }) {
  const filled = lists.filter(({ links }) => links.length > 0);
  if (filled.length === 0) return null;
  return (
    <nav className={styles.links} aria-labelledby="go-on">
      <h2 id="go-on">{frame.goOn}</h2>
      {filled.map(({ links, className }) => (
        <ul key={className ?? ''} className={className}>
          {links.map(({ href, text, note }) => (
            <li key={href}>
              <a href={href}>{text}</a> <span>{note}</span>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
