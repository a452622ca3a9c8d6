import { frame } from '../../content-model/frame.ts';
import type { Person } from './people.ts';
import styles from './Signatures.module.css';

type Props = {
  steps?: { step: string; who: string; note: string }[];
  people: Person[];
};

export function Signatures({ steps = [], people }: Props) {
  return (
    <div className={styles.sheet}>
      <ol>
        {steps.map(({ step, who, note }) => (
          <li key={step}>
            <span>{step}</span> <b>{who}</b>
            <p>{note}</p>
          </li>
        ))}
        {people.map(({ name, role, credentials, license, image, signs }) => (
          <li key={name}>
            <img loading="lazy" src={image} alt="" width="60" height="60" />
            <span>{credentials ? `${role}, ${credentials}` : role}</span> <b>{name}</b>
            <p>
              {signs}
              <br />
              {license}
            </p>
          </li>
        ))}
      </ol>
      {people.some(({ sample }) => sample) && <small>{frame.service.samplePeople}</small>}
    </div>
  );
}
