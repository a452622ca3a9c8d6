import { Fragment } from 'react';
import { colors } from '../../content-model/colors.ts';
import { logoFile, onPlate, readLogo } from '../../content-model/drawings/logo.ts';
import { firm } from '../../content-model/firm.ts';
import styles from './Logo.module.css';

const drawn = await readLogo();
const own = drawn && onPlate(drawn);
const file = own && (await logoFile(own));
const HEIGHT = 34;
/** Leaves room for the menu button on phones. */
const WIDTH = 190;
/** From this many characters on, a name is set smaller, so it fits in two lines on phones. */
const LONG = 24;

const Name = firm.name.length < LONG ? Fragment : 'small';
const size = own && {
  width: Math.min(WIDTH, Math.round((HEIGHT * own.width) / own.height)),
  height: HEIGHT,
};

export function Logo() {
  return (
    <a className={styles.logo} href="/">
      {file ? (
        <img src={file.path} {...size} alt="" />
      ) : own ? (
        <svg
          viewBox={own.viewBox}
          {...size}
          fill={colors.ink}
          color={colors.ink}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the repository, checked to be shapes alone: content-model/drawings/logo.ts.
          dangerouslySetInnerHTML={{ __html: own.shapes }}
        />
      ) : (
        <svg viewBox="0 0 24 26" width="24" height="26" aria-hidden="true">
          <path d="M3 1h7v17H3z" fill="currentColor" />
          <path d="M14 1h7v17h-7z" fill="var(--logo, var(--accent))" />
          <path d="M0 20.5h24v1.6H0zm0 3.4h24v1.6H0z" fill="currentColor" />
        </svg>
      )}
      {own?.wide ? <span className="visually-hidden">{firm.name}</span> : <Name>{firm.name}</Name>}
    </a>
  );
}
