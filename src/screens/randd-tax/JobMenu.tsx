import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './JobMenu.module.css';

type Props = CollectionEntry<'randd-tax'>['data']['jobs'] & {
  /** Account code of the service; the jobs are its sub-accounts. */
  code: string;
};

/** Single jobs as a menu to order from, each a sub-account of the service. */
export function JobMenu({ heading, lead, items, code }: Props) {
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
        <ContactButton>{frame.actions.talk}</ContactButton>
      </p>
    </Section>
  );
}
