import type { CollectionEntry } from 'astro:content';
import { firm } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../../components/Button.tsx';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import type { MenuService } from '../../components/menu.ts';
import { PageHead } from '../../components/PageHead.tsx';
import type { Person } from '../../components/people.ts';
import { Sample } from '../../components/Sample.tsx';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ServiceParts.tsx';
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
      <PageHead {...page.head} actions={<ContactButton>{frame.actions.consult}</ContactButton>} />
      <ResponsibilityChart {...page.chart} />
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
        {points.map(({ title, text, check }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <p className={checkUs.check}>
              <Tick />
              {check}
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

function WhoWeAre({ heading, paragraphs, consolidation, story }: Page['who'] & Pick<Props, 'story'>) {
  const [first, ...rest] = paragraphs;
  return (
    <Section heading={heading} split={!firm.acquisition}>
      <div className={firm.acquisition && whoWeAre.row}>
        <div className={whoWeAre.words}>
          <p className={whoWeAre.first}>{first}</p>
          {story && <OurStory {...story} />}
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {firm.acquisition && (
          <div className={whoWeAre.firms}>
            <ul>
              {firm.acquisition.firms.map((name) => (
                <li key={name}>
                  <span>{name}</span>{' '}
                  <span>
                    <small>{consolidation}</small> {firm.acquisition?.sample && <Sample />}
                  </span>
                </li>
              ))}
            </ul>
            <p>{firm.name}</p>
          </div>
        )}
      </div>
    </Section>
  );
}

function OurStory({ paragraphs, facts, sample }: Story) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Terms className={whoWeAre.facts} items={facts} />
      {sample && <Sample />}
    </>
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
      <ComparisonTable
        columns={columns}
        rows={figures.map(({ name, before, after }) => ({ name, cells: [before, after] }))}
      />
      {sample && <Sample />}
    </Section>
  );
}
