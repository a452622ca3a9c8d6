import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { fullDate } from '../../../tools/days.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Prose } from '../../components/Prose.tsx';
import { BandFigure } from '../../components/paper/BandFigure.tsx';
import { Slip } from '../../components/paper/Slip.tsx';
import { Sample } from '../../components/Sample.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './IssueScreen.module.css';
import { type Issue, type NewsletterPage, type Related, sectionsOf } from './issues.ts';

type Props = {
  issue: Issue;
  words: NewsletterPage['issue'];
  steps: { text: string; link: string }[];
  related: Related[];
  previous: Issue | undefined;
  next: Issue | undefined;
};

export function IssueScreen({ issue, words, steps, related, previous, next }: Props) {
  const { title, highlight = '', summary, date, author, checkedBy, mark, sample, body, figure } = issue;
  const { introduction, sections } = sectionsOf(body);
  const signed = (
    <>
      {interpolate(words.author, { name: author })}
      {checkedBy && (
        <>
          <br />
          {interpolate(words.checkedBy, { name: checkedBy })}
        </>
      )}
      {mark && (
        <span
          className={styles.mark}
          aria-hidden="true"
          data-mark=""
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a cleaned drawing from content/.
          dangerouslySetInnerHTML={{ __html: mark }}
        />
      )}
    </>
  );
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={fullDate(date)} steps={steps} />}
        headline={title.slice(0, title.length - highlight.length).trim()}
        highlight={highlight}
        lead={summary}
      >
        {figure ? (
          <figure>
            <BandFigure above={figure.text} below={signed}>
              <b>{figure.value}</b>
            </BandFigure>
            {sample && <Sample />}
          </figure>
        ) : (
          <Slip
            heading={sections.length > 0 ? words.contents : fullDate(date)}
            stamp={sample && <Sample corner />}
          >
            {sections.length > 0 && (
              <ol className={`greenbar ${styles.contents}`}>
                {sections.map(({ id, heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{heading}</a>
                  </li>
                ))}
              </ol>
            )}
            <p>{signed}</p>
          </Slip>
        )}
      </PageHead>
      <article className={styles.issue}>
        <Prose className={styles.introduction} html={introduction} />
        {sections.map(({ id, heading, html }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            <Prose html={html} />
          </section>
        ))}
      </article>
      {related.length > 0 && (
        <Section heading={words.related} tone="band" split>
          <ul className={styles.related}>
            {related.map(({ name, href, summary }) => (
              <li key={href}>
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(previous || next) && (
        <nav className={styles.others} aria-label={words.others}>
          {previous && (
            <a rel="prev" href={previous.href}>
              <small>{words.previous}</small> {previous.title}
            </a>
          )}
          {next && (
            <a rel="next" href={next.href}>
              <small>{words.next}</small> {next.title}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
