import type { HTMLAttributes } from 'react';

export function Prose({ html, ...attributes }: { html: string } & HTMLAttributes<HTMLDivElement>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is rendered from Markdown in content/, never from what a visitor sends.
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
