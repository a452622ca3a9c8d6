import styles from './Face.module.css';
import type { Person } from './people.ts';

/** Shows someone's photo or, without one, their monogram, like a stamp. */
export function Face({
  photo,
  initials,
  className,
}: Pick<Person, 'photo' | 'initials'> & { className?: string }) {
  const classes = [styles.face, className].filter(Boolean).join(' ');
  return photo ? (
    <img className={classes} loading="lazy" src={photo} alt="" width="240" height="240" />
  ) : (
    <span className={`${classes} ${styles.monogram}`} aria-hidden="true">
      {initials}
    </span>
  );
}
