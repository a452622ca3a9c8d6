import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import { LegalStatus, statusOf } from '../../components/LegalStatus.tsx';
import legal from '../../components/LegalText.module.css';
import { PageHead } from '../../components/PageHead.tsx';
import { Prose } from '../../components/Prose.tsx';
import { Slip } from '../../components/paper/Slip.tsx';
import agreement from './Agreement.module.css';
import agreementContents from './AgreementContents.module.css';
import styles from './PolicyScreen.module.css';

type Props = {
  page: CollectionEntry<'policyPage'>['data'];
  introduction: CollectionEntry<'agreement'>['data'];
  groups: NumberedGroup[];
  texts: CollectionEntry<'agreement'>['data'][];
};

export function PolicyScreen({ page, introduction, groups, texts }: Props) {
  return (
    <>
      <PageHead
        {...page}
        actions={
          <>
            <LegalStatus {...statusOf(texts)} />
            <Warning introduction={introduction} />
          </>
        }
      >
        <AgreementDates {...page.dates} />
      </PageHead>
      <div className={styles.columns}>
        <AgreementContents {...page.contents} groups={groups} />
        <Agreement introduction={introduction} groups={groups} />
      </div>
    </>
  );
}

/** Shows the notes of the introduction before everything else, so that no one misses them. */
function Warning({ introduction }: Pick<Props, 'introduction'>) {
  return introduction.sections.map(
    ({ title, note }) => note && <Prose key={title} className={agreement.warning} role="note" html={note} />,
  );
}

function Agreement({ introduction, groups }: Pick<Props, 'introduction' | 'groups'>) {
  return (
    <div className={`${legal.legal} ${agreement.text}`}>
      <section>
        <h2>{introduction.title}</h2>
        {introduction.sections.map(({ title, html }) => (
          <Prose key={title} html={html} />
        ))}
      </section>
      {groups.map((group) => (
        <section key={group.anchor} id={group.anchor} className={agreement.group}>
          <h2>
            <a href={`#${group.anchor}`}>{group.number}</a> {group.title}
          </h2>
          {group.sections.map(({ anchor, number, title, html, note }) => (
            <section key={anchor} id={anchor}>
              <h3>
                <a href={`#${anchor}`}>{number}</a> {title}
              </h3>
              <Prose html={html} />
              {note && <Prose className={legal.note} role="note" html={note} />}
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}

type AgreementContentsProps = CollectionEntry<'policyPage'>['data']['contents'] & { groups: NumberedGroup[] };

/** Folded above the text; next to it and open on wide screens with https://caniuse.com/mdn-css_selectors_details-content. */
function AgreementContents({ heading, count, groups }: AgreementContentsProps) {
  const sections = groups.reduce((sum, group) => sum + group.sections.length, 0);
  return (
    <nav className={agreementContents.contents} aria-label={heading}>
      <details>
        <summary>
          {heading} <small>{interpolate(count, { groups: groups.length, sections })}</small>
        </summary>
        <ol>
          {groups.map((group) => (
            <li key={group.anchor}>
              <a href={`#${group.anchor}`}>
                <span>{group.number}</span> {group.title}
              </a>
              <ol>
                {group.sections.map(({ anchor, number, title }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`}>
                      <span>{number}</span> {title}
                    </a>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function AgreementDates({ heading, columns, rows, note }: CollectionEntry<'policyPage'>['data']['dates']) {
  return (
    <Slip heading={heading}>
      <table>
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map(({ section, what, value }) => (
            <tr key={section}>
              <td>
                <a href={`#section-${section.replace('.', '-')}`}>{section}</a>
              </td>
              <td>{what}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{note}</p>
    </Slip>
  );
}

type Group = CollectionEntry<'agreement'>['data'];
type NumberedGroup = ReturnType<typeof numberSections>[number];

export const numberSections = (groups: Group[]) =>
  groups
    .toSorted((a, b) => a.order - b.order)
    .map(({ title, order, sections }) => ({
      title,
      number: order,
      anchor: `section-${order}`,
      sections: sections.map((section, index) => ({
        ...section,
        number: `${order}.${index + 1}`,
        anchor: `section-${order}-${index + 1}`,
      })),
    }));
