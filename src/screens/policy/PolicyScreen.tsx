import type { CollectionEntry } from 'astro:content';
import { LegalStatus, statusOf } from '../../components/LegalStatus.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Agreement } from './Agreement.tsx';
import { AgreementContents } from './AgreementContents.tsx';
import { AgreementDates } from './AgreementDates.tsx';
import type { NumberedGroup } from './numbered-agreement.ts';
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
      <PageHead {...page} actions={<LegalStatus {...statusOf(texts)} />}>
        <AgreementDates {...page.dates} />
      </PageHead>
      <div className={styles.columns}>
        <AgreementContents {...page.contents} groups={groups} />
        <Agreement introduction={introduction} groups={groups} />
      </div>
    </>
  );
}
