import styles from './Face.module.css';
import type { Person } from './people.ts';

/** Shows someone's photo, if there is one. Nobody who signs has a drawn face. */
export const Face = ({ photo, className }: Pick<Person, 'photo'> & { className?: string }) =>
  photo && (
    <img
      className={[styles.face, className].filter(Boolean).join(' ')}
      loading="lazy"
      src={photo}
      alt=""
      width="240"
      height="300"
    />
  );
