import { frame } from '../../content-model/frame.ts';
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
        {people.map(({ name, role, credentials, license, signs, sample, ...face }) => (
          <li key={name}>
            <Face {...face} className={styles.face} />
            <span>{credentials ? `${role}, ${credentials}` : role}</span> {sample && <Sample corner />}
            <b>{name}</b>
            <p>
              {signs}
              <br />
              {license}
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
      {people.some(({ sample }) => sample) && <small>{frame.service.samplePeople}</small>}
    </div>
  );
}
