import { ContactButton } from '../components/Button.tsx';
import type { MenuService } from '../components/menu-services.ts';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';

/** The header of every page. Menu and dropdown are native popovers; `current` marks the page one is on. */
export function Header({ path, services }: { path: string; services: MenuService[] }) {
  const current = (href: string) => (path === href ? 'page' : undefined);
  const lastSegment = path.split('/').at(-1);
  const inServices = services.some(({ href }) => href === `/${lastSegment}`) || undefined;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <button type="button" className={styles.toggle} popoverTarget="menu" aria-label="Menu">
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path className={styles.closed} d="M3 6.5h18M3 12h18M3 17.5h18" />
            <path className={styles.opened} display="none" d="m5 5 14 14M19 5 5 19" />
          </svg>
        </button>
        <nav className={styles.menu} id="menu" popover="auto" aria-label="Main">
          <ul className={styles.links}>
            <li>
              <a href="/" aria-current={current('/')}>
                Home
              </a>
            </li>
            <li>
              <a href="/about" aria-current={current('/about')}>
                About us
              </a>
            </li>
            <li className={styles.services} data-leave>
              <button type="button" popoverTarget="services-menu" aria-current={inServices}>
                Services
                <svg
                  viewBox="0 0 10 6"
                  width="10"
                  height="6"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  aria-hidden="true"
                >
                  <path d="m1 1 4 4 4-4" />
                </svg>
              </button>
              <p aria-current={inServices}>Services</p>
              <div className={styles.dropdown} id="services-menu" popover="auto">
                <ul aria-label="Services">
                  <li>
                    <a href="/#services">
                      <b>All services</b>
                      <span>The whole chart of accounts</span>
                    </a>
                  </li>
                  {services.map(({ code, name, href, menuText }) => (
                    <li key={code}>
                      <a href={href} aria-current={current(href)}>
                        <small>{code}</small>
                        <b>{name}</b>
                        <span>{menuText}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
            <li>
              <a href="/partners" aria-current={current('/partners')}>
                Partners
              </a>
            </li>
          </ul>
          <ContactButton className={styles.menuTalk}>Talk to an expert</ContactButton>
        </nav>
        <ContactButton className={styles.talk}>Talk to an expert</ContactButton>
      </div>
    </header>
  );
}
