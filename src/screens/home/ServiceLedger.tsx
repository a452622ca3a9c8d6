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

function Thumbnail({ wide, phone }: { wide?: Drawn | undefined; phone?: Drawn | undefined }) {
  if (!wide) return null;
  const { alt, ...size } = wide;
  return (
    <picture>
      {phone && (
        <source media="(max-width: 30rem)" srcSet={phone.src} width={phone.width} height={phone.height} />
      )}
      <img loading="lazy" alt={alt} {...size} />
    </picture>
  );
}

export function ServiceLedger({ heading, note, services, drawn }: Props) {
  const anyDrawn = services.some(({ id }) => drawn[id]);
  return (
    <section className={styles.services} id="services" data-reveal="">
      <h2>{heading}</h2>
      <ul className="greenbar" data-drawn={anyDrawn ? '' : undefined}>
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
            <Thumbnail wide={drawn[id]} phone={drawn[`${id}-phone`]} />
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
      {note && anyDrawn && <small>{note}</small>}
    </section>
  );
}
