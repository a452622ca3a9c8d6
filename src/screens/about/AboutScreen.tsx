import type { CollectionEntry } from 'astro:content';
import { firm } from '../../../content-model/firm.ts';
import { oneYear } from '../../../content-model/one-year.ts';
import { sampleReport } from '../../../content-model/sample-report.ts';
import { Consult } from '../../components/Consult.tsx';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import type { MenuService } from '../../components/menu.ts';
import { PageHead } from '../../components/PageHead.tsx';
import type { Person } from '../../components/people.ts';
import { Sample } from '../../components/Sample.tsx';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import { Terms } from '../../components/Terms.tsx';
import { Tick } from '../../components/Tick.tsx';
import checkUs from './CheckUs.module.css';
import corrections from './Corrections.module.css';
import { PersonSlips } from './PersonSlips.tsx';
import { ResponsibilityChart } from './ResponsibilityChart.tsx';
import sayAndNeed from './SayAndNeed.module.css';
import whoWeAre from './WhoWeAre.module.css';

type Page = CollectionEntry<'about'>['data'];
type Story = CollectionEntry<'story'>['data'];
type Props = { page: Page; services: MenuService[]; people: Person[]; story?: Story };

export function AboutScreen({ page, services, people, story }: Props) {
  return (
    <>
      <PageHead {...page.head} actions={<Consult />} />
      {page.chart && <ResponsibilityChart {...page.chart} />}
      {people.length > 0 && (
        <Section {...page.people}>
          <PersonSlips people={people} />
        </Section>
      )}
      <WhoWeAre {...page.who} story={story} />
      {story?.case && <BeforeAndAfter {...story.case} sample={story.sample} />}
      <SayAndNeed {...page.services} services={services} />
      <Corrections {...page.approach} />
      <CheckUs {...page.why} />
    </>
  );
}

function CheckUs({ heading, points }: Page['why']) {
  return (
    <Section heading={heading} tone="dark">
      <ol className={checkUs.points}>
        {points.map(({ title, text, check, report }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <p className={checkUs.check}>
              <Tick />
              <span>{report && sampleReport ? <a href={sampleReport}>{report}</a> : check}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Shows how the firm works, with each rule over a crossed-out sentence, like a reviewer's red pen. */
function Corrections({ heading, lead, instead, rows }: Page['approach']) {
  return (
    <Section heading={heading} lead={lead}>
      <ol className={corrections.rows}>
        {rows.map(({ wrong, right, text }) => (
          <li key={right}>
            <p>
              <span className="visually-hidden">{instead} </span>
              <s>{wrong}</s>
            </p>
            <h3>{right}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function SayAndNeed({ heading, say, need, services }: Page['services'] & Pick<Props, 'services'>) {
  const rows = services.filter((service) => service.say);
  if (rows.length === 0) return null;
  return (
    <Section heading={heading} tone="band">
      <table className={sayAndNeed.table}>
        <ColumnHeads columns={[say, need]} className="visually-hidden" />
        <tbody>
          {rows.map((service) => (
            <tr key={service.id}>
              <td>
                <q>{service.say}</q>
              </td>
              <th scope="row">
                <small>{service.code}</small> <a href={service.href}>{service.need ?? service.name}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function WhoWeAre({
  heading,
  paragraphs,
  year,
  how,
  consolidation,
  story,
}: Page['who'] & Pick<Props, 'story'>) {
  const [first, ...more] = paragraphs;
  const rest = more.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  const { acquisition } = firm;
  const hasAside = acquisition || story;
  return (
    <Section heading={heading} split={!hasAside}>
      <div className={hasAside && whoWeAre.row}>
        <div className={whoWeAre.words}>
          <p className={whoWeAre.first}>{first}</p>
          {story?.paragraphs.map((paragraph, index) => (
            <p key={paragraph}>
              {paragraph} {story.sample && index === story.paragraphs.length - 1 && <Sample />}
            </p>
          ))}
          {!story && rest}
          {oneYear && year && (
            <p>
              <a href={oneYear}>{year}</a>
            </p>
          )}
        </div>
        {hasAside && (
          <div className={whoWeAre.aside}>
            {acquisition && (
              <div className={whoWeAre.firms}>
                <h3>{consolidation}</h3>
                <ul className="greenbar">
                  {acquisition.firms.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
                <p>{firm.name}</p>
                {acquisition.sample && <Sample corner />}
              </div>
            )}
            {story && (
              <div className={whoWeAre.facts}>
                <Terms items={story.facts} />
                {story.sample && <Sample corner />}
              </div>
            )}
          </div>
        )}
        {story && rest.length > 0 && (
          <div className={whoWeAre.how}>
            {how && <h3>{how}</h3>}
            <div>{rest}</div>
          </div>
        )}
      </div>
    </Section>
  );
}

function BeforeAndAfter({
  heading,
  text,
  columns,
  figures,
  sample,
}: Required<Story>['case'] & Pick<Story, 'sample'>) {
  return (
    <Section heading={heading} lead={text}>
      <div className={whoWeAre.case}>
        <ComparisonTable
          columns={columns}
          rows={figures.map(({ name, before, after }) => ({ name, cells: [before, after] }))}
        />
        {sample && <Sample corner />}
      </div>
    </Section>
  );
}
