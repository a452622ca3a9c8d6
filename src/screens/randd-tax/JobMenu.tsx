import type { CollectionEntry } from 'astro:content';
import { ContactButton } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './JobMenu.module.css';

type Props = CollectionEntry<'randd-tax'>['data']['jobs'] & {
  /** Account code of the service; the jobs are its sub-accounts. */
  code: string;
};

export function JobMenu({ heading, lead, items, ask, code }: Props) {
  return (
    <Section id="ad-hoc" heading={heading} lead={lead} tone="band">
      <ol className={styles.menu}>
        {items.map(({ name, text }, index) => (
          <li key={name}>
            <span>{Number(code) + (index + 1) * 100}</span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p>
        <ContactButton>{ask}</ContactButton>
      </p>
    </Section>
  );
}
