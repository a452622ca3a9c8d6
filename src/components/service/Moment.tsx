import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { type Day, fullDate } from '../../../tools/days.ts';
import { Sample } from '../Sample.tsx';
import { Section } from '../Section.tsx';
import styles from './Moment.module.css';

export type MomentProps = {
  client: Pick<ClientFile, 'client' | 'sample'>;
  day: Day;
  title: string;
  paragraphs: string[];
  /** To the scene of the client's year that it belongs to. */
  link: { href: string; text: string };
};

/** Tells a moment of the client's year, as someone at a service saw it. */
export function Moment({
  client,
  day,
  title,
  paragraphs,
  link,
  tone = 'paper',
}: MomentProps & { tone?: 'band' | 'paper' }) {
  return (
    <Section
      split
      tone={tone}
      heading={title}
      lead={
        <>
          {client.client}, {fullDate(day)} {client.sample && <Sample />}
        </>
      }
    >
      <div className={styles.told}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      </div>
    </Section>
  );
}
