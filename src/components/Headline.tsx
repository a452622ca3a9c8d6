type Props = { headline: string; highlight: string };

/** Renders a headline with the yellow marker over its end. */
export function Headline({ headline, highlight }: Props) {
  return (
    <>
      {headline} {highlight && <mark>{highlight}</mark>}
    </>
  );
}

/** Returns the headline as plain text, for link previews. */
export const headlineText = ({ headline, highlight }: Props) => `${headline} ${highlight}`;
