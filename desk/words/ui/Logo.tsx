import { useEffect } from 'react';
import { base64Of } from './AddPhoto.tsx';
import { Conflict } from './Conflict.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { linkTo } from './route.ts';
import { addPicture, isInConflict, load, report, say, useStore } from './store.ts';

export const LOGO = 'content/firm/logo.svg';

/** Picks the firm's logo, which the check reads like any content. */
export function Logo() {
  const store = useStore();
  useEffect(() => {
    // A firm may have none.
    load(LOGO).catch(() => undefined);
  }, []);
  const add = async (file: File | undefined) => {
    if (!file) return;
    await addPicture(LOGO, await base64Of(file));
    say('The page shows the logo once it’s checked. Save to keep it.');
  };
  const own = store.problems.filter(({ path }) => path === LOGO);
  return (
    <>
      <p>
        <a href={linkTo('list')}>All content</a>
      </p>
      <h1>Logo</h1>
      {isInConflict(LOGO, store) && <Conflict path={LOGO} />}
      <div className="field">
        <label htmlFor="logo">A drawing for light backgrounds (SVG)</label>
        <input
          id="logo"
          type="file"
          accept=".svg"
          aria-describedby="logo-hint logo-problem"
          aria-invalid={own.length > 0}
          onChange={({ target }) => add(target.files?.[0]).catch(report)}
        />
        <p className="hint" id="logo-hint">
          It’s also the icon in browsers and on phones, unless it’s more than twice as wide as it’s high, and
          it’s in the pictures of shared links.
        </p>
        <div className="problem" id="logo-problem">
          {own.map(({ message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a logo can have the same problem twice.
            <p key={index}>The logo {message}.</p>
          ))}
        </div>
      </div>
      {store.onDisk[LOGO]?.version && <RemoveFile path={LOGO} title="Logo" />}
    </>
  );
}
