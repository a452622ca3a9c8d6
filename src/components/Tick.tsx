export function Tick() {
  return (
    <svg viewBox="0 0 16 14" width="16" height="14" aria-hidden="true">
      <path d="m1.5 7.5 4 4.5 9-11" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
