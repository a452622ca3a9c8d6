/** Takes the place of what's being read, or says why it can't be. */
export const Reading = ({ error }: { error: Error | null }) =>
  error ? (
    <p className="error" role="alert">
      {error.message}
    </p>
  ) : (
    <p>Reading…</p>
  );
