import { useEffect, useState } from 'react';
import { calls, type Email } from './calls.ts';
import { linkTo } from './route.ts';
import { report } from './store.ts';

/** Every email the site sends, with invented visitors and dates. */
export function Emails() {
  const [emails, setEmails] = useState<Email[]>();
  const [isText, setIsText] = useState(false);
  useEffect(() => {
    calls.emails().then(setEmails).catch(report);
  }, []);
  return (
    <>
      <h1>Emails</h1>
      <p className="hint">
        As the site sends them, with sample values. Change their words in{' '}
        <a href={linkTo('file', 'content/words/mails.json')}>Words in emails</a>.
      </p>
      <label className="check-line">
        <input type="checkbox" checked={isText} onChange={({ target }) => setIsText(target.checked)} /> Show
        as plain text
      </label>
      {!emails && <p role="status">Loading…</p>}
      {emails?.map(({ name, subject, text }, index) => (
        <section key={name} className="change">
          <h2>{name}</h2>
          <p>
            Subject: <strong>{subject}</strong>
          </p>
          {isText ? (
            <pre>{text}</pre>
          ) : (
            <iframe className="email" title={name} sandbox="" src={`/api/emails/${index}`} />
          )}
        </section>
      ))}
    </>
  );
}
