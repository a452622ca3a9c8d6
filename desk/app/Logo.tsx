type Drawing = { viewBox: string; width: number; height: number; shapes: string; wide: boolean };

/** The firm's own drawing, a picture that only the site has, or neither. */
export type DeskLogo = Drawing | 'elsewhere' | 'none';

/** From `build-interface.ts`. */
declare const FIRM_LOGO: DeskLogo;

/** Whether the logo has the firm's name in it. */
export const hasNameInLogo = typeof FIRM_LOGO === 'object' && FIRM_LOGO.wide;

/** The firm's logo, or the site's mark. */
export function Logo() {
  if (FIRM_LOGO === 'elsewhere') return null;
  if (FIRM_LOGO === 'none')
    return (
      <svg viewBox="0 0 24 26" width="24" height="26" aria-hidden="true">
        <path d="M3 1h7v17H3z" fill="currentColor" />
        <path d="M14 1h7v17h-7z" fill="var(--accent)" />
        <path d="M0 20.5h24v1.6H0zm0 3.4h24v1.6H0z" fill="currentColor" />
      </svg>
    );
  const { viewBox, width, height, shapes } = FIRM_LOGO;
  return (
    <svg
      viewBox={viewBox}
      width={Math.min(190, Math.round((34 * width) / height))}
      height={34}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the repository, checked to be shapes alone: content-model/drawings/logo.ts.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
