import type { ReplyOf } from '../../actions.ts';
import { dayName } from '../moments.ts';
import { people } from './amounts.ts';
import styles from './newsletter.module.css';

type Obstacle = ReplyOf<'checkIssue'>['obstacles'][number];

type Props = {
  obstacles: Obstacle[];
  /** The day, still to come, on which the site has its page. */
  ahead: string | undefined;
};

/** Says why an issue can't be sent, and what to do about each reason. */
export function Obstacles({ obstacles, ahead }: Props) {
  if (obstacles.length === 0) return null;
  return (
    <div className={`card warns ${styles.obstacles}`}>
      <p>
        <strong>It can’t be sent yet.</strong>
      </p>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle.code}>{wordsFor(obstacle, ahead)}</li>
        ))}
      </ul>
    </div>
  );
}

function wordsFor(obstacle: Obstacle, ahead: string | undefined): string {
  switch (obstacle.code) {
    case 'noMailServer':
      return 'The server has no mail server, so nothing would leave. Ask whoever runs it to set SMTP_URL.';
    case 'sample':
      return 'Its words are invented for the demo. Once they’re yours, uncheck “Sample” in Words and publish it.';
    case 'notBuilt':
      return 'The published site doesn’t have it anymore. Publish the site with it first.';
    case 'hasLeft':
      return `It already went to ${people(obstacle.readers)}, before the database was restored from a backup.`;
    case 'offline':
      if (ahead) return `Readers can’t open its page before ${dayName(ahead)}. Send it from then on.`;
      return `Its page can’t be reached: ${obstacle.page} (${obstacle.why}). If you haven’t published it yet, do that first.`;
    case 'otherAddress':
      return `The site was built for ${obstacle.built}, but the server’s address is ${obstacle.ours}. Ask whoever runs it to build the site again.`;
    default:
      return 'Nobody has looked at a copy of this version.';
  }
}
