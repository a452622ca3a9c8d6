import { firm } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { Face } from '../../components/Face.tsx';
import type { Person } from '../../components/people.ts';
import { Sample } from '../../components/Sample.tsx';
import styles from './PersonSlips.module.css';

/** Shows everyone who answers for a service on a slip of their own. */
export function PersonSlips({ people }: { people: Person[] }) {
  return (
    <div>
      <ul className={styles.slips}>
        {people.map(({ name, role, credentials, license, fact, signs, sample, photo }) => (
          <li key={name} className={photo ? `${styles.slip} ${styles.pictured}` : styles.slip}>
            {sample && <Sample corner />}
            <Face photo={photo} className={styles.face} />
            <h3>{name}</h3>
            <p className={styles.role}>{credentials ? `${role}, ${credentials}` : role}</p>
            <p>
              {signs} {fact}
            </p>
            {license && (
              <p className={styles.license}>
                {license}{' '}
                {firm.license && (
                  <ExternalLink href={firm.license.verify}>{frame.footer.verify}</ExternalLink>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
