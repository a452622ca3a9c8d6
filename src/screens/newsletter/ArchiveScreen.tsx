import type { ReactNode } from 'react';
import { frame } from '../../../content-model/frame.ts';
import { fullDate } from '../../../tools/days.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Prose } from '../../components/Prose.tsx';
import { DateLedger } from '../../components/paper/DateLedger.tsx';
import { Sample } from '../../components/Sample.tsx';
import styles from './ArchiveScreen.module.css';
import { type Issue, type NewsletterPage, sectionsOf } from './issues.ts';

type Props = { page: NewsletterPage; issues: Issue[]; feed: string; children: ReactNode };

export function ArchiveScreen({ page, issues, feed, children }: Props) {
  const [newest, ...earlier] = issues;
  const years = Map.groupBy(earlier, ({ date }) => date.slice(0, 4));
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={page.name} steps={frame.breadcrumb.steps.slice(0, 1)} />}
        {...page.head}
      >
        <div className={styles.signUp}>
          <h2>{page.signUp}</h2>
          {children}
        </div>
      </PageHead>
      <div className={styles.years}>
        {newest && <Newest issue={newest} contents={page.issue.contents} />}
        {[...years].map(([year, ofYear]) => (
          <section key={year}>
            <h2>{year}</h2>
            <DateLedger
              rows={ofYear.map(({ id, date, href, title, summary, sample }) => ({
                id,
                day: date,
                why: sample && <Sample />,
                children: (
                  <>
                    <h3>
                      <a href={href}>{title}</a>
                    </h3>
                    <p>{summary}</p>
                  </>
                ),
              }))}
            />
          </section>
        ))}
        <p className={styles.feed}>
          <a href={feed}>{page.feed}</a>
        </p>
      </div>
    </>
  );
}

/** Shows how the newest issue begins, and what's in it. */
function Newest({ issue, contents }: { issue: Issue; contents: string }) {
  const { introduction, sections } = sectionsOf(issue.body);
  return (
    <section className={styles.newest}>
      {issue.sample && <Sample corner />}
      <div>
        <p className={styles.date}>{fullDate(issue.date)}</p>
        <h2>
          <a href={issue.href}>{issue.title}</a>
        </h2>
        {sections.length > 0 ? (
          <Prose className={styles.start} html={introduction} />
        ) : (
          <p className={styles.start}>{issue.summary}</p>
        )}
      </div>
      {sections.length > 0 && (
        <div>
          <p className={styles.date}>{contents}</p>
          <ol className="greenbar">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`${issue.href}#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
