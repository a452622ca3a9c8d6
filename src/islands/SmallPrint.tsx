import { formWords } from '../../content-model/form-words.ts';
import type { Origin } from './HiddenFields.tsx';

/** Says what happens to a submission, with a link to the privacy policy. Forms that name a product are forwarded. */
export function SmallPrint({ kept, origin }: { kept: string; origin: Origin | undefined }) {
  const sentences = origin?.from && formWords.forwarded ? `${kept} ${formWords.forwarded}` : kept;
  return (
    <small>
      {`${sentences} `}
      <a href="/policies">{formWords.privacy}</a>
    </small>
  );
}
