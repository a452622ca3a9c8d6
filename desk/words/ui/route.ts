import { useSyncExternalStore } from 'react';
import type { Field } from '../server/check.ts';

export type View = 'list' | 'file' | 'changes' | 'versions' | 'launch' | 'emails' | 'add';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** Returns a link to a view, such as `#file?path=content/faq.yaml`. @param line opens the file as text */
export function linkTo(view: View, path?: string, field?: Field, line?: number): string {
  const query = new URLSearchParams({
    ...(path && { path }),
    ...(field && { field: JSON.stringify(field) }),
    ...(line && { line: String(line) }),
  });
  return `#${view}${query.size > 0 ? `?${query}` : ''}`;
}

export function go(...place: Parameters<typeof linkTo>): void {
  const link = linkTo(...place);
  // The same field again is another visit, which focuses it again.
  location.hash = location.hash === link ? `${link}&` : link;
}

export function useRoute(): {
  view: View;
  path: string;
  field: Field | undefined;
  line: number;
  visit: string;
} {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const [view = '', query = ''] = hash.slice(1).split('?');
  const values = new URLSearchParams(query);
  const field = values.get('field');
  return {
    view: (view || 'list') as View,
    path: values.get('path') ?? '',
    field: field ? (JSON.parse(field) as Field) : undefined,
    line: Number(values.get('line')),
    visit: hash,
  };
}
