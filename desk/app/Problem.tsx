import type { RequestFailed } from './requests.ts';

export function Problem({ errors }: { errors: (RequestFailed | null)[] }) {
  const error = errors.find((one) => one !== null);
  return error ? (
    <p className="error" role="alert">
      {error.message}
    </p>
  ) : null;
}
