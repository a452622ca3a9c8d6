import { ButtonLink } from '../../components/Button.tsx';
import type { Page } from './entry.ts';
import styles from './Subscribe.module.css';

type Props = Page['subscribe'] & { site: URL; name: string };

/** Offers a feed to subscribe to or to download. */
export function Subscribe({ site, name, subscribe, download }: Props) {
  const file = `/deadlines/${name}.ics`;
  return (
    <p className={styles.links}>
      <ButtonLink href={`webcal://${site.host}${file}`}>{subscribe}</ButtonLink>{' '}
      <ButtonLink look="text" href={file} download={`${name}.ics`}>
        {download}
      </ButtonLink>
    </p>
  );
}
