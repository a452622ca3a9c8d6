import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from './store.ts';

/** A computer's width in CSS pixels. Where there's less room, the page is made smaller. */
const COMPUTER = 1280;

const WIDTHS = { full: 'Full width', phone: 'Phone', computer: 'Computer' };

export type Width = keyof typeof WIDTHS;

/** Picks how wide the page is. */
export function WidthField({ width, onChange }: { width: Width; onChange: (width: Width) => void }) {
  return (
    <label>
      Width{' '}
      <select value={width} onChange={({ target }) => onChange(target.value as Width)}>
        {Object.entries(WIDTHS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shows the page as wide as on a phone, on a computer, or as there's room. */
export function PreviewFrame({ width, children }: { width: Width; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const fit = () => current.style.setProperty('--fit', String(Math.min(1, current.clientWidth / COMPUTER)));
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={`preview-frame ${width}`}>
      {children}
    </div>
  );
}

/** Says whether the page has what's typed. */
export function Progress() {
  const { typed, problems, isChecking, preview } = useStore();
  if (isChecking) return <p>Checking what you typed…</p>;
  if (problems.length > 0 || preview?.isOld)
    return <p className="behind">The page is behind. Fix the problems, and it follows.</p>;
  return Object.keys(typed).length > 0 && <p>With what you typed, not saved yet.</p>;
}
