import { formWords } from '../../content-model/form-words.ts';
import type { Origin } from './OriginFields.tsx';

/** What becomes of what is sent, and where the whole of it stands. Whose forms name a product are forwarded. */
export function SmallPrint({ kept, origin }: { kept: string; origin: Origin | undefined }) {
  return (
    <small>
      {kept} {origin?.from && formWords.forwarded && `${formWords.forwarded} `}
      <a href="/policies">{formWords.privacy}</a>
    </small>
  );
}
