import { useEffect } from 'react';
import { say } from '../../app/news.ts';
import { base64Of } from './AddPhoto.tsx';
import { Conflict } from './Conflict.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { linkTo } from './route.ts';
import { addPicture, discard, isInConflict, load, report, setTyped, useStore } from './store.ts';

const DRAWING = 'content/firm/logo.svg';
const PICTURE = 'content/firm/logo.png';
const LOGOS = [DRAWING, PICTURE];

export const isLogo = (path: string) => LOGOS.includes(path);

/** Picks the firm's logo, which the check reads like any content. */
export function Logo() {
  const store = useStore();
  useEffect(() => {
    // A firm may have none.
    for (const path of LOGOS) load(path).catch(() => undefined);
  }, []);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const [path, other] = file.type === 'image/png' ? [PICTURE, DRAWING] : [DRAWING, PICTURE];
    const before = store.onDisk[other]?.version;
    // The firm has one logo, and this is the new one.
    if (before) setTyped(other, { version: before, isDeleted: true });
    else discard(other);
    await addPicture(path, await base64Of(file));
    say('The page shows the logo once it’s checked. Save to keep it.');
  };
  const own = store.problems.filter(({ path }) => isLogo(path));
  const isReplaced = LOGOS.some((path) => store.typed[path]?.picture !== undefined);
  const saved = LOGOS.find((path) => store.onDisk[path]?.version);
  return (
    <>
      <p>
        <a href={linkTo('words')}>All content</a>
      </p>
      <h1>Logo</h1>
      {LOGOS.filter((path) => isInConflict(path, store)).map((path) => (
        <Conflict key={path} path={path} />
      ))}
      <div className="field">
        <label htmlFor="logo">For light backgrounds: a drawing (SVG) or a picture (PNG)</label>
        <input
          id="logo"
          type="file"
          accept=".svg,.png"
          aria-describedby="logo-hint logo-problem"
          aria-invalid={own.length > 0}
          onChange={({ target }) => add(target.files?.[0]).catch(report)}
        />
        <p className="hint" id="logo-hint">
          A drawing stays sharp at any size. A PNG looks best without a background, and needs at least 68
          pixels in height or 380 in width. It’s also the icon in browsers and on phones, unless it’s more
          than twice as wide as it’s high, and it’s in the pictures of shared links.
        </p>
        <div className="problem" id="logo-problem">
          {own.map(({ message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a logo can have the same problem twice.
            <p key={index}>The logo {message}.</p>
          ))}
        </div>
      </div>
      {saved && !isReplaced && <RemoveFile path={saved} title="Logo" />}
    </>
  );
}
