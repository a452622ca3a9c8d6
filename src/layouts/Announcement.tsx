import { firm } from '../../content-model/firm.ts';
import { frame } from '../../content-model/frame.ts';
import { PauseButton } from '../components/PauseButton.tsx';
import styles from './Announcement.module.css';

const list = new Intl.ListFormat('en-US');

export function Announcement() {
  const { announcement, acquisition } = firm;
  const { label, acquisitions, acquired, moving } = frame.announcement;
  if (!announcement && !acquisition) return null;
  return (
    <aside className={styles.bar} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users stop it here, or scroll it under reduced motion. */}
      <section className={styles.window} aria-label={announcement ? label : acquisitions} tabIndex={0}>
        <div className={styles.track} id="announcement">
          {/* Not a paragraph, because the margin that readers may add to those would cut it in half. */}
          <span data-loop="">
            {announcement ?? (
              <>
                {acquisition?.headline}. {acquired}{' '}
                {list
                  .formatToParts(acquisition?.firms ?? [])
                  .map(({ type, value }) => (type === 'element' ? <b key={value}>{value}</b> : value))}
                {acquisition?.sample && `. ${frame.sample}.`}
              </>
            )}
          </span>
        </div>
      </section>
      <PauseButton pauses="announcement" label={moving} />
    </aside>
  );
}
