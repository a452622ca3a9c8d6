import type { ReactNode } from 'react';

type Props = { headline: ReactNode; highlight: string };

/** Renders a headline with the yellow marker over its end. */
export function Headline({ headline, highlight }: Props) {
  return (
    <>
      {headline} {highlight && <mark>{highlight}</mark>}
    </>
  );
}

/** Returns the headline as plain text, for link previews. */
export const headlineText = ({ headline, highlight }: Record<keyof Props, string>) =>
  `${headline} ${highlight}`;
