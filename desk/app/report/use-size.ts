import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Size = { width: number; em: number };

/** Measures an element's width and text size in pixels: text in a chart that's scaled would be too small on a phone. */
export function useSize(): [RefObject<HTMLDivElement | null>, Size] {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, em: 16 });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () =>
      setSize({ width: current.clientWidth, em: Number.parseFloat(getComputedStyle(current).fontSize) });
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [box, size];
}
