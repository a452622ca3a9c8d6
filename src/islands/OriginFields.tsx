/**
 * Where a submission comes from: the path of the page, where that has one of its own, and for the pages that say so the
 * kind of the form and the product.
 */
export type Origin = { page?: string | undefined; type?: string | undefined; from?: string | undefined };

export function OriginFields({ origin = {} }: { origin?: Origin | undefined }) {
  return Object.entries(origin).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
