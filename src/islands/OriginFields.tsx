/** Where a form was sent from. Landing pages add the kind of form and the product. */
export type Origin = { page?: string | undefined; type?: string | undefined; from?: string | undefined };

export function OriginFields({ origin = {} }: { origin?: Origin | undefined }) {
  return Object.entries(origin).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
