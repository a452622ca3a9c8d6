import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../../components/Button.tsx';
import type { MenuService } from '../../components/menu.ts';
import { StartingPrice } from '../../components/StartingPrice.tsx';
import styles from './ServiceLedger.module.css';

/** With more services, each only has its line from the menu. */
const ROOM = 5;

export function ServiceLedger({ heading, services }: { heading: string; services: MenuService[] }) {
  return (
    <section className={styles.services} id="services" data-reveal="">
      <h2>{heading}</h2>
      <ul className="greenbar">
        {services.map(({ code, name, href, choice, summary, menuText, price }) => (
          <li key={code}>
            <span className={styles.code}>{code}</span>
            <div>
              <h3>
                <a href={href}>{name}</a>
              </h3>
              {price && <StartingPrice words={frame.service.price.from} price={price} />}
            </div>
            <p>{services.length > ROOM ? menuText : summary}</p>
            <ContactButton
              look="text"
              aria-label={interpolate(frame.actions.startWith, { service: name })}
              data-service={choice}
            >
              {frame.actions.start}
            </ContactButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
