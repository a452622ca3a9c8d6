/** Where a submission comes from: the page's path, and on some pages the kind of form and the product. */
export type Origin = { page?: string | undefined; type?: string | undefined; from?: string | undefined };

export function OriginFields({ origin = {} }: { origin?: Origin | undefined }) {
  return Object.entries(origin).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
