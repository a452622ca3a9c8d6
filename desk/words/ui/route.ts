import { WORDS_SCREENS, type WordsScreen } from '../../app/paths.ts';
import { go as goTo, useAddress } from '../../app/route.ts';
import type { Field } from '../server/check.ts';

/** Returns a link to a screen of Words, such as `/words/file#path=content/faq.yaml`. @param line opens the file as text */
export function linkTo(screen: WordsScreen, path?: string, field?: Field, line?: number): string {
  const values = new URLSearchParams({
    ...(path && { path }),
    ...(field && { field: JSON.stringify(field) }),
    ...(line && { line: String(line) }),
  });
  return `${WORDS_SCREENS[screen].path}${values.size > 0 ? `#${values}` : ''}`;
}

export function go(...place: Parameters<typeof linkTo>): void {
  const link = linkTo(...place);
  // The same field again is another visit, which focuses it again.
  goTo(location.pathname + location.hash === link ? `${link}&` : link);
}

/** What a screen of Words shows: a file, a field in it or a line of its text. */
export function usePlace(): { path: string; field: Field | undefined; line: number; visit: string } {
  const visit = useAddress();
  const values = new URLSearchParams(visit.split('#')[1]);
  const field = values.get('field');
  return {
    path: values.get('path') ?? '',
    field: field ? (JSON.parse(field) as Field) : undefined,
    line: Number(values.get('line')),
    visit,
  };
}
