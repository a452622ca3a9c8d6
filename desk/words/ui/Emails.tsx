import { useState } from 'react';
import { addressOf } from '../../app/requests.ts';
import { linkTo } from './route.ts';
import { useWords } from './store.ts';

/** Every email the site sends, with invented visitors and dates. @param start the name of the one to show first */
export function Emails({ start }: { start: string }) {
  const { data: emails } = useWords('listEmails', {});
  const [name, setName] = useState(start);
  const [isText, setIsText] = useState(false);
  const index = Math.max(0, emails?.findIndex((email) => email.name === name) ?? 0);
  const email = emails?.[index];
  return (
    <>
      <h1>Emails</h1>
      <p className="hint">
        As the site sends them, with sample values. Change their words in{' '}
        <a href={linkTo('file', 'content/words/mails.json')}>Words in emails</a>.
      </p>
      {!email && <p role="status">Loading…</p>}
      {email && (
        <>
          <div className="field">
            <label htmlFor="email">Email</label>
            <select id="email" value={email.name} onChange={({ target }) => setName(target.value)}>
              {emails?.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          <label className="check-line">
            <input type="checkbox" checked={isText} onChange={({ target }) => setIsText(target.checked)} />{' '}
            Show as plain text
          </label>
          <p>
            Subject: <strong>{email.subject}</strong>
          </p>
          {isText ? (
            <pre>{email.text}</pre>
          ) : (
            <iframe
              className="email"
              title={email.name}
              sandbox=""
              src={addressOf('showSiteEmail', { id: String(index) })}
            />
          )}
        </>
      )}
    </>
  );
}
