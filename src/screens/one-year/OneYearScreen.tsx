import type { CollectionEntry } from 'astro:content';
import { type DocumentId, documentAt } from '../../../content-model/client/documents.ts';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { lossReturn } from '../../../content-model/client/returns.ts';
import { sayOf } from '../../../content-model/client/say-of.ts';
import { frame } from '../../../content-model/frame.ts';
import { ONE_YEAR } from '../../../content-model/one-year.ts';
import { fullDate } from '../../../tools/days.ts';
import { printCount, sum } from '../../../tools/money.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import { CodedLines } from '../../components/paper/PaperLines.tsx';
import { Section } from '../../components/Section.tsx';
import { FileCover } from './FileCover.tsx';
import type { invoicesOf } from './invoices.ts';
import { LossReturn } from './LossReturn.tsx';
import styles from './OneYear.module.css';

type Page = CollectionEntry<'clientYear'>['data'];
type Props = {
  page: Page;
  file: ClientFile;
  /** Figures that sentences may name. */
  values: Record<string, string | number>;
  /** What it cost, in whole dollars. */
  invoices: ReturnType<typeof invoicesOf>;
  services: string[];
  /** The services' account codes. */
  codes: Record<string, string>;
  /** The research credit that the company's return claims, in US cents; 0 if the firm doesn't do such credits. */
  credit: number;
};

/** Leads from a scene to the document it's about, if that's shown. */
function DocumentLink({ id }: { id: DocumentId }) {
  const name = frame.ties?.documents[id];
  const found = documentAt(id);
  if (!name || !found) return null;
  return (
    <p>
      <a className={styles.document} href={found.href}>
        {found.letter}: {name}
      </a>
    </p>
  );
}

/** Tells a client's year, scene by scene, and what it cost. */
export function OneYearScreen({ page, file, values, invoices, services, codes, credit }: Props) {
  const isOffered = ({ service }: { service?: string | undefined }) => !service || services.includes(service);
  const filed = lossReturn(file, credit);
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={page.name} steps={frame.breadcrumb.steps.slice(0, 1)} />}
        {...page.head}
      >
        {page.paper && <FileCover {...page.paper} file={file} />}
      </PageHead>
      <ol className={styles.scenes}>
        {page.scenes.map((scene, index) =>
          isOffered(scene) ? (
            <li
              key={scene.title}
              id={scene.id}
              className={scene.figure?.instead ? `${styles.scene} ${styles.peak}` : styles.scene}
            >
              <div>
                <p className={styles.day}>{fullDate(scene.day)}</p>
                {scene.figure && (
                  <p className={styles.figure}>
                    {scene.figure.instead && (
                      <s>
                        {sayOf(
                          ONE_YEAR,
                          ['scenes', index, 'figure', 'instead'],
                          scene.figure.instead,
                          values,
                        )}
                      </s>
                    )}{' '}
                    <b>{sayOf(ONE_YEAR, ['scenes', index, 'figure', 'value'], scene.figure.value, values)}</b>{' '}
                    <span>
                      {sayOf(ONE_YEAR, ['scenes', index, 'figure', 'text'], scene.figure.text, values)}
                    </span>
                  </p>
                )}
              </div>
              <div>
                <h2>{sayOf(ONE_YEAR, ['scenes', index, 'title'], scene.title, values)}</h2>
                {scene.paragraphs.map((text, at) => (
                  <p key={text}>{sayOf(ONE_YEAR, ['scenes', index, 'paragraphs', at], text, values)}</p>
                ))}
                {scene.tie && <DocumentLink id={scene.tie} />}
                {scene.lossReturn && filed && (
                  <LossReturn
                    words={scene.lossReturn}
                    amounts={filed}
                    note={[scene.lossReturn.note, ...(credit > 0 ? [scene.lossReturn.credit] : [])]
                      .map((text) => sayOf(ONE_YEAR, ['scenes', index, 'lossReturn'], text, values))
                      .join(' ')}
                  />
                )}
              </div>
            </li>
          ) : null,
        )}
      </ol>
      {invoices.length > 0 && (
        <Section
          split
          heading={page.cost.heading}
          lead={sayOf(ONE_YEAR, ['cost', 'lead'], page.cost.lead, values)}
          tone="band"
        >
          <Paper title={file.client} footnote={page.cost.note}>
            <CodedLines
              columns={['', ...page.cost.columns]}
              lines={invoices.map(({ service, text, price }) => ({
                code: codes[service] ?? '',
                text,
                amount: printCount(price),
              }))}
              total={{ text: page.cost.total, amount: printCount(sum(invoices.map(({ price }) => price))) }}
            />
          </Paper>
        </Section>
      )}
    </>
  );
}
