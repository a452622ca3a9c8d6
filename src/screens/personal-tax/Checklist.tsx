import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { readIcon } from '../../../content-model/drawings/icons.ts';
import { frame } from '../../../content-model/frame.ts';
import type { Price } from '../../collections/price.ts';
import { Button, ButtonLink, ContactButton } from '../../components/Button.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import { Sample } from '../../components/Sample.tsx';
import { Terms } from '../../components/Terms.tsx';
import styles from './Checklist.module.css';
import { checklistOf } from './checklist-of.ts';

type Props = {
  /** Takes the list along to the contact form. */
  ask: ReactNode;
  words: CollectionEntry<'personalTax'>['data']['checklist'];
  documents: CollectionEntry<'taxDocuments'>['data'];
  price: Price | undefined;
};

/** The script hides what isn't checked; without `:has()` or JavaScript all show. */
export function Checklist({ ask, words: { list, ...words }, documents, price }: Props) {
  const { base, situations, also } = documents;
  const { checklist, tiles } = checklistOf({ ...words, list }, documents, price);
  /** What's below a situation's name. */
  const hints = situations.map(({ hint, document }, index) =>
    [hint ?? (document ? undefined : words.none), tiles[index]].filter(Boolean).join('. '),
  );
  return (
    <div className={styles.checklist}>
      <section className={styles.situations} id="situations" aria-labelledby="situations-heading">
        <div className={styles.head}>
          <h2 id="situations-heading">{words.heading}</h2>
          <p>{words.lead}</p>
        </div>
        <div data-checklist={JSON.stringify(checklist)}>
          <fieldset className={styles.tiles}>
            <legend className="visually-hidden">{words.heading}</legend>
            {situations.map(({ id, name, document, icon }, index) => (
              <label key={id}>
                <input type="checkbox" name={id} data-document={document ? '' : undefined} />
                <span>
                  {name} {hints[index] && <small>{hints[index]}</small>}
                </span>
                <span
                  className={styles.icon}
                  aria-hidden="true"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: a cleaned drawing from content/.
                  dangerouslySetInnerHTML={{ __html: readIcon(icon) }}
                />
              </label>
            ))}
          </fieldset>
          <div className={`${styles.actions} ${styles.steps}`}>
            <ButtonLink href="#documents" data-step={words.bar}>
              {words.get}
              <svg viewBox="0 0 10 12" width="10" height="12" aria-hidden="true">
                <path d="M5 0v10M1 6.5l4 4 4-4" />
              </svg>
            </ButtonLink>
            <ContactButton look="line">{frame.actions.talk}</ContactButton>
            <Button data-clear look="text" className={styles.scripted}>
              {words.clear}
            </Button>
            <p className={styles.count} aria-hidden="true" data-shown={words.base} />
            <p className="visually-hidden" role="status" data-count={words.count} />
          </div>
          <p className={styles.privacy}>{words.privacy}</p>
        </div>
      </section>
      <section className={styles.documents} id="documents" aria-labelledby="documents-heading">
        <div className={styles.row}>
          <div className={styles.aside}>
            <div>
              <h2 id="documents-heading">{list.heading}</h2>
              <p>{list.lead}</p>
            </div>
            <div className={styles.actions}>
              <Button data-print className={styles.scripted}>
                {list.print}
              </Button>
              <span className={styles.scripted}>{ask}</span>
            </div>
          </div>
          <Paper title={list.title}>
            <h3>{list.everyone}</h3>
            <ul className={styles.rows}>
              {base.map((document) => (
                <li key={document}>
                  <b>{document}</b>
                </li>
              ))}
            </ul>
            <h3>{list.because}</h3>
            <ul className={`${styles.rows} ${styles.asked}`} data-asked="">
              {situations.map(({ name, document, hint }) => (
                <li key={name} data-none={document ? undefined : ''}>
                  <b>{document || list.noDocument}</b>{' '}
                  <span>{document || !hint ? name : `${name}. ${hint}`}</span>
                </li>
              ))}
            </ul>
            <p className={styles.none}>{list.none}</p>
            <h3>{list.also}</h3>
            <Terms
              className={styles.also}
              items={also.map(({ name, document }) => ({ name: `${name} `, text: document }))}
            />
            <p className={styles.total}>{list.total}</p>
            {checklist.sum && (
              <p className={styles.sum} hidden>
                <span data-added="" /> {price?.sample && <Sample />}
              </p>
            )}
          </Paper>
        </div>
      </section>
    </div>
  );
}
