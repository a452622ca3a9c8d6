type Props = { headline: string; highlight: string };

/** A page's headline, with the yellow marker over its end. */
export function Headline({ headline, highlight }: Props) {
  return (
    <>
      {headline} <mark>{highlight}</mark>
    </>
  );
}

/** The same as text, for what has no marker: titles of shared links. */
export const headlineText = ({ headline, highlight }: Props) => `${headline} ${highlight}`;
