/**
 * The page without the comments that React puts between neighboring texts to find them again when it takes over a part
 * in the browser. It takes over islands only.
 */
export const withoutTextMarks = (html: string) =>
  html.replace(/<astro-island[\s\S]*?<\/astro-island>|<!-- -->/g, (part) =>
    part === '<!-- -->' ? '' : part,
  );
