import type { CollectionEntry } from 'astro:content';
import type { ComponentProps } from 'react';
import { calls } from '../../../content-model/calls.ts';
import { formWords } from '../../../content-model/form-words.ts';
import { Button } from '../../components/Button.tsx';
import { Headline, PageHead } from '../../components/PageHead.tsx';
import { NoticeLinks, NoticeSlip } from '../../components/paper/NoticeSlip.tsx';
import styles from './ThankYouScreen.module.css';

type Notice = Omit<CollectionEntry<'notices'>['data'], 'links'> & Partial<ComponentProps<typeof NoticeLinks>>;

/** Where the server redirects after a form without JavaScript. The address says which form it was. */
export function ThankYouScreen({ message, newsletter }: { message: Notice; newsletter: Notice | undefined }) {
  return (
    <>
      <PageHead
        headline={
          <span className={styles.target} id={newsletter && 'newsletter'}>
            <Headline {...message} />
          </span>
        }
        lead={
          <>
            <span className={styles.message}>{message.lead}</span>{' '}
            {newsletter && <span className={styles.newsletter}>{newsletter.lead}</span>}
          </>
        }
        actions={
          calls && (
            // Without an action it posts to the page's address, which has the token.
            <form method="post" className={styles.message}>
              <Button type="submit" look="line">
                {formWords.contact.pick}
              </Button>
            </form>
          )
        }
      >
        <div>
          <NoticeSlip {...message.slip} className={styles.message} />
          {newsletter && <NoticeSlip {...newsletter.slip} className={styles.newsletter} />}
        </div>
      </PageHead>
      {message.links && <NoticeLinks links={message.links} />}
    </>
  );
}
