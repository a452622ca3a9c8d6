import type { CollectionEntry } from 'astro:content';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import { LegalStatus, statusOf } from '../../components/LegalStatus.tsx';
import legal from '../../components/LegalText.module.css';
import { PageHead } from '../../components/PageHead.tsx';
import { Prose } from '../../components/Prose.tsx';
import refundOutcomes from './RefundOutcomes.module.css';
import refundTerms from './RefundTerms.module.css';

type Props = { page: CollectionEntry<'refundPolicyPage'>['data']; terms: RefundTerm[] };

export function RefundPolicyScreen({ page, terms }: Props) {
  return (
    <>
      <PageHead {...page} actions={<LegalStatus {...statusOf(terms)} />} />
      <RefundOutcomes {...page.outcomes} />
      <RefundTerms terms={terms} />
    </>
  );
}

function RefundOutcomes({ heading, columns, rows }: CollectionEntry<'refundPolicyPage'>['data']['outcomes']) {
  return (
    <section className={refundOutcomes.outcomes}>
      <div>
        <h2>{heading}</h2>
        <table>
          <ColumnHeads columns={columns} />
          <tbody>
            {rows.map(({ when, get, good }) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                <td>
                  {good && (
                    <svg viewBox="0 0 16 12" width="20" height="15" aria-hidden="true">
                      <path d="m1.5 6 4.5 4.5L14.5 1.5" />
                    </svg>
                  )}
                  {get}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RefundTerm = CollectionEntry<'refundPolicy'>['data'] & { anchor: string };

function RefundTerms({ terms }: { terms: RefundTerm[] }) {
  return (
    <div className={`${legal.legal} ${refundTerms.terms}`}>
      {terms.map(({ anchor, order, title, sections }) => (
        <section key={anchor} id={anchor}>
          <div className={refundTerms.line}>
            <h2>
              <a href={`#${anchor}`}>
                <span>{order}</span> {title}
              </a>
            </h2>
            <div className={refundTerms.text}>
              {sections.map(({ title: part, html, note }) => (
                <div key={part}>
                  {part && <h3>{part}</h3>}
                  <Prose html={html} />
                  {note && <Prose className={legal.note} role="note" html={note} />}
                </div>
              ))}
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
