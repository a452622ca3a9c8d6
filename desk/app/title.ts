import { createContext, use, useEffect } from 'react';

export const TitleContext = createContext<(title: string) => void>(() => undefined);

/** Names the screen after what it shows, once that's known: its headline, and its page's title. */
export function useTitle(title: string | undefined): void {
  const name = use(TitleContext);
  useEffect(() => {
    if (title) name(title);
  }, [title, name]);
}
