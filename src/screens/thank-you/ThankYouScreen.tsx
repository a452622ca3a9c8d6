import type { CollectionEntry } from 'astro:content';
import type { ComponentProps } from 'react';
import { calls } from '../../../content-model/calls.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { firm } from '../../../content-model/firm.ts';
import { formWords } from '../../../content-model/form-words.ts';
import { answeredBy, nextSteps } from '../../../content-model/next-steps.ts';
import { Button } from '../../components/Button.tsx';
import { Headline, PageHead } from '../../components/PageHead.tsx';
import { NoticeLinks } from '../../components/paper/NoticeLinks.tsx';
import { NoticeSlip } from '../../components/paper/NoticeSlip.tsx';
import { NoteForm } from '../../islands/NoteForm.tsx';
import styles from './ThankYouScreen.module.css';

type Notice = Omit<CollectionEntry<'notices'>['data'], 'links'> & {
  links?: ComponentProps<typeof NoticeLinks>['lists'][number]['links'] | undefined;
};

type Props = {
  message: Notice;
  newsletter: Notice | undefined;
  /** By when the message is answered. A placeholder in the page that the server fills in. */
  day: string | undefined;
  /** Who answers it, in a sentence and as a line of a slip. Placeholders, too. */
  who?: string | undefined;
  answers?: string | undefined;
  /** Whether one more note can be added. */
  takesNote?: boolean | undefined;
};

/** Where the server redirects after a form without JavaScript. The address says which form it was. */
export function ThankYouScreen({ message, newsletter, day, answers, takesNote, ...props }: Props) {
  const { who = firm.reply.who } = props;
  const { title, total } = message.slip;
  const [before, after] = interpolate(message.lead, { who }).split('{when}');
  const steps = nextSteps(day, answers).map(({ text, value }) => ({ text, value: <bdi>{value}</bdi> }));
  const callUs = { ...total, value: <a href={`tel:${firm.phone.tel}`}>{total.value}</a> };
  return (
    <>
      <PageHead
        headline={
          <span className={styles.target} id={newsletter && 'newsletter'}>
            <span className={styles.message}>
              <Headline {...message} />
            </span>
            {newsletter && (
              <span className={styles.newsletter}>
                <Headline {...newsletter} />
              </span>
            )}
          </span>
        }
        lead={
          <>
            <span className={styles.message}>
              {before}
              {after !== undefined && <bdi>{answeredBy(day)}</bdi>}
              {after}
            </span>{' '}
            {newsletter && <span className={styles.newsletter}>{newsletter.lead}</span>}
          </>
        }
        actions={
          <>
            {calls && (
              // Without an action it posts to the page's address, which has the token.
              <form method="post" className={styles.message}>
                <Button type="submit">{formWords.contact.pick}</Button>
              </form>
            )}
            <p id="noted" className={styles.noted}>
              <b>{formWords.more.sent}</b>
            </p>
            {takesNote && <NoteForm id="more" className={styles.more} />}
          </>
        }
      >
        <div>
          <NoticeSlip title={title} rows={steps} total={callUs} className={styles.message} />
          {newsletter && <NoticeSlip {...newsletter.slip} className={styles.newsletter} />}
        </div>
      </PageHead>
      <NoticeLinks
        lists={[
          { links: message.links ?? [], className: styles.message },
          { links: newsletter?.links ?? [], className: styles.newsletter },
        ]}
      />
    </>
  );
}
