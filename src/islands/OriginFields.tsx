/** Where a submission comes from, for the pages that say so. */
export type Origin = { type: string; from: string };

export function OriginFields({ origin }: { origin: Origin | undefined }) {
  return (
    origin && (
      <>
        <input type="hidden" name="type" value={origin.type} />
        <input type="hidden" name="from" value={origin.from} />
      </>
    )
  );
}
