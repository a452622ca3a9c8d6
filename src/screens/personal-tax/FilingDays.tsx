import type { CollectionEntry } from 'astro:content';
import { claims } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../../components/Button.tsx';
import { Links } from '../../components/Links.tsx';
import { Section } from '../../components/Section.tsx';
import type { SignedService } from '../../components/service/detailed-service.ts';
import styles from './FilingDays.module.css';

type Page = CollectionEntry<'personalTax'>['data'];

export function FilingDays({ heading, lead, start, steps }: Page['days']) {
  const end = steps.length - 1;
  return (
    <Section heading={heading} lead={lead} tone="dark">
      <ol className={styles.days}>
        {steps.map(({ title, text, who }, index) => (
          <li key={title}>
            <p className={styles.day}>
              {index === 0 && start}
              {index === end && claims['personal-tax-days']?.value}
            </p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <p className={styles.who}>{who}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function AfterTheButton({ heading, steps, more, tools }: Page['next'] & Pick<SignedService, 'tools'>) {
  return (
    <Section heading={heading} split>
      <div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ContactButton>{frame.actions.talk}</ContactButton>
        <p className={styles.more}>
          <Links to={[...(more ? [{ name: more.text, href: `/faq#${more.id}` }] : []), ...tools]} />
        </p>
      </div>
    </Section>
  );
}
