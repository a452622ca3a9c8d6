import { type FrameLink, frame } from '../../content-model/frame.ts';
import { ContactButton } from '../components/Button.tsx';
import type { MenuService } from '../components/menu.ts';
import { FrameAnchor } from './FrameAnchor.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';

type Current = (link: string) => 'page' | undefined;
type SubLink = { name: string; description: string; link: string };

const STROKED = { fill: 'none', stroke: 'currentColor', strokeWidth: '2' } as const;

const byMenuOrder = (a: MenuService, b: MenuService) =>
  (a.menuOrder ?? Number.MAX_VALUE) - (b.menuOrder ?? Number.MAX_VALUE);

const subLinks = (options: NonNullable<FrameLink['options']>, services: MenuService[]) =>
  options.flatMap((option): SubLink | SubLink[] =>
    option === 'services'
      ? services
          .toSorted(byMenuOrder)
          .map(({ name, menuText, href }) => ({ name, description: menuText, link: href }))
      : option,
  );

type DropdownProps = { text: string; links: SubLink[]; path: string; current: Current };

/** Renders a link with sub-links: a button, and on phones a heading. */
function Dropdown({ text, links, path, current }: DropdownProps) {
  const lastSegment = (link: string) => link.split('/').at(-1);
  const inside = links.some(({ link }) => lastSegment(link) === lastSegment(path)) || undefined;
  return (
    <li className={styles.services}>
      <button type="button" popoverTarget="services-menu" aria-current={inside}>
        {text}
        <svg viewBox="0 0 10 6" width="10" height="6" {...STROKED} aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <p aria-current={inside}>{text}</p>
      <div className={styles.dropdown} id="services-menu" popover="auto">
        <ul aria-label={text}>
          {links.map(({ name, description, link }) => (
            <li key={link}>
              <a href={link} aria-current={current(link)}>
                <b>{name}</b>
                <span>{description}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

export function Header({ path, services }: { path: string; services: MenuService[] }) {
  // The home page has a second address.
  const current: Current = (link) => ((link === '/home' ? '/' : link) === path ? 'page' : undefined);
  const { label, toggle, links } = frame.header;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <button type="button" className={styles.toggle} popoverTarget="menu" aria-label={toggle}>
          <svg viewBox="0 0 24 24" width="24" height="24" {...STROKED} aria-hidden="true">
            <path className={styles.closed} d="M3 6.5h18M3 12h18M3 17.5h18" />
            <path className={styles.opened} display="none" d="m5 5 14 14M19 5 5 19" />
          </svg>
        </button>
        <nav className={styles.menu} id="menu" popover="auto" aria-label={label}>
          <ContactButton look="light" className={styles.inMenu}>
            {frame.actions.talk}
          </ContactButton>
          <ul className={styles.links}>
            {links.map(({ options, ...link }) =>
              options ? (
                <Dropdown
                  key={link.link}
                  text={link.text}
                  links={subLinks(options, services)}
                  {...{ path, current }}
                />
              ) : (
                <li key={link.link}>
                  <FrameAnchor {...link} aria-current={current(link.link)} />
                </li>
              ),
            )}
          </ul>
        </nav>
        <ContactButton className={styles.talk}>{frame.actions.talk}</ContactButton>
      </div>
    </header>
  );
}
