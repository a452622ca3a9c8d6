import { Face } from './Face.tsx';
import type { Person } from './people.ts';
import { Sample } from './Sample.tsx';
import styles from './Signatures.module.css';

type Props = {
  steps?: { step: string; who: string; note: string }[];
  people: Person[];
};

export function Signatures({ steps = [], people }: Props) {
  return (
    <div className={styles.sheet}>
      <ol>
        {people.map(({ name, role, credentials, license, fact, signs, sample, photo }) => (
          <li key={name} className={photo ? undefined : styles.unseen}>
            <Face photo={photo} className={styles.face} />
            <span>{credentials ? `${role}, ${credentials}` : role}</span> {sample && <Sample corner />}
            <b>{name}</b>
            <p>
              {signs}
              <br />
              {license ?? fact}
            </p>
          </li>
        ))}
        {steps.map(({ step, who, note }) => (
          <li key={step}>
            <span>{step}</span> <b>{who}</b>
            <p>{note}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
