import type { ReactNode } from 'react';
import { frame } from '../../../content-model/frame.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { DateLedger } from '../../components/paper/DateLedger.tsx';
import { Sample } from '../../components/Sample.tsx';
import styles from './ArchiveScreen.module.css';
import type { Issue, NewsletterPage } from './issues.ts';

type Props = { page: NewsletterPage; issues: Issue[]; feed: string; children: ReactNode };

export function ArchiveScreen({ page, issues, feed, children }: Props) {
  const years = Map.groupBy(issues, ({ date }) => date.slice(0, 4));
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
