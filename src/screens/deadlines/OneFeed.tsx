import { Button, ButtonLink } from '../../components/Button.tsx';
import { ExternalButtonLink } from '../../components/ExternalLink.tsx';
import { TextField } from '../../islands/Field.tsx';
import type { Page } from './entry.ts';
import styles from './OneFeed.module.css';

type Props = {
  words: Page['yours']['feed'];
  /** The calendar's name in Outlook. */
  name: string;
  address: string;
};

/** Offers a feed to the common calendar apps, and its address to others. */
export function OneFeed({ words, name, address }: Props) {
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = `calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`;
  return (
    <div className={styles.feed}>
      <p>
        <ExternalButtonLink
          look="line"
          href={`https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`}
        >
          {words.google}
        </ExternalButtonLink>
        <ExternalButtonLink look="line" href={`https://outlook.office.com/${outlook}`}>
          {words.outlook}
        </ExternalButtonLink>
        <ExternalButtonLink look="line" href={`https://outlook.live.com/${outlook}`}>
          {words.outlookHome}
        </ExternalButtonLink>
        <ButtonLink look="line" href={webcal}>
          {words.apple}
        </ButtonLink>
      </p>
      <TextField form="feed" name="address" label={words.address} value={address} readOnly />
      {/* The page's script shows it. */}
      <div data-copy={words.copied} hidden>
        <Button look="line">{words.copy}</Button> <span role="status" />
      </div>
    </div>
  );
}
