import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { LegalStatus } from '../../components/LegalStatus.tsx';
import legal from '../../components/LegalText.module.css';
import { PageHead } from '../../components/PageHead.tsx';
import { Prose } from '../../components/Prose.tsx';
import { Slip } from '../../components/paper/Slip.tsx';
import policyIndex from './PolicyIndex.module.css';
import policyText from './PolicyText.module.css';

type Props = { page: CollectionEntry<'policiesPage'>['data']; policies: Policy[] };

export function PoliciesScreen({ page, policies }: Props) {
  return (
    <>
      <PageHead {...page}>
        <VisitTraces {...page.device} />
      </PageHead>
      <PolicyIndex {...page.index} policies={policies} />
      {policies.map((policy) => (
        <PolicyText key={policy.anchor} {...policy} />
      ))}
    </>
  );
}

type PolicyIndexProps = CollectionEntry<'policiesPage'>['data']['index'] & { policies: Policy[] };

function PolicyIndex({ label, count, policies }: PolicyIndexProps) {
  return (
    <nav className={policyIndex.index} aria-label={label}>
      <ul>
        {policies.map(({ anchor, title, sections }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>
              <b>{title}</b>{' '}
              <span>
                {interpolate(count, { sections: sections.length })}
                <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
                  <path d="M5 1v11M1 8.5l4 4 4-4" />
                </svg>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Text = CollectionEntry<'policies'>['data'];
type Policy = Omit<Text, 'sections'> & {
  anchor: string;
  sections: (Text['sections'][number] & { anchor: string })[];
};

function PolicyText({ anchor, title, status, effective, sections }: Policy) {
  return (
    <section id={anchor} className={`${legal.legal} ${policyText.policy}`}>
      <header>
        <h2>{title}</h2>
        <LegalStatus status={status} effective={effective} />
      </header>
      <div>
        {sections.map((section) => (
          <section key={section.anchor} id={section.anchor}>
            <h3>
              <a href={`#${section.anchor}`}>{section.title}</a>
            </h3>
            <div>
              <Prose html={section.html} />
              {section.note && <Prose className={legal.note} role="note" html={section.note} />}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

function VisitTraces({ heading, rows, note }: CollectionEntry<'policiesPage'>['data']['device']) {
  return (
    <Slip heading={heading}>
      <table>
        <tbody>
          {rows.map(({ what, left }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{note}</p>
    </Slip>
  );
}
