import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../../components/Button.tsx';
import type { MenuService } from '../../components/menu.ts';
import { StartingPrice } from '../../components/StartingPrice.tsx';
import type { Drawn } from './drawn.ts';
import styles from './ServiceLedger.module.css';

/** With more services, each only has its line from the menu. */
const ROOM = 5;

type Props = {
  heading: string;
  note?: string | undefined;
  services: MenuService[];
  drawn: Record<string, Drawn>;
};

export function ServiceLedger({ heading, note, services, drawn }: Props) {
  return (
    <section className={styles.services} id="services" data-reveal="">
      <h2>{heading}</h2>
      <ul className="greenbar">
        {services.map(({ id, code, name, href, choice, summary, menuText, price }) => (
          <li key={code} data-drawn={drawn[id] && ''}>
            <span className={styles.code}>{code}</span>
            <div>
              <h3>
                <a href={href}>{name}</a>
              </h3>
              {price && <StartingPrice words={frame.service.price.from} price={price} />}
            </div>
            <p>{services.length > ROOM ? menuText : summary}</p>
            {drawn[id] && <img loading="lazy" {...drawn[id]} alt={drawn[id].alt} />}
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
      {note && services.some(({ id }) => drawn[id]) && <small>{note}</small>}
    </section>
  );
}
