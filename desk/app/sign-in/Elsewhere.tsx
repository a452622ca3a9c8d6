import { useState } from 'react';
import type { obstacle } from './passkey-problems.ts';

type Props = { code: NonNullable<ReturnType<typeof obstacle>>; link: string };

/** Says why no passkey can work here, and where it can. @param link what to open there */
export function Elsewhere({ code, link }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const secure = link.replace('http:', 'https:');
  if (code === 'not-secure')
    return (
      <p className="error">
        Passkeys only work at an address that starts with https. Open <a href={secure}>the desk’s own</a>.
      </p>
    );
  return (
    <>
      <p className="error">
        This browser can’t use passkeys. If it’s inside another app, such as your email, open this link in
        Safari, Chrome, Edge or Firefox instead. If it is one of these, update it.
      </p>
      <label className="field">
        <span>The link to open there</span>
        <input readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      {'clipboard' in navigator && (
        <button
          type="button"
          className="main"
          onClick={() =>
            navigator.clipboard.writeText(link).then(
              () => setIsCopied(true),
              () => undefined,
            )
          }
        >
          Copy the link
        </button>
      )}
      <p role="status">{isCopied && 'Copied. Paste it into the other browser.'}</p>
    </>
  );
}
