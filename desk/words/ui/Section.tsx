import { type ReactNode, useEffect, useState } from 'react';
import type { Field } from '../server/check.ts';
import { isInside, useForm } from './form-context.ts';
import { idOf } from './labels.ts';

type Props = {
  field: Field;
  title: string;
  hint?: string | undefined;
  tools?: ReactNode;
  children: ReactNode;
};

/** A part of a form that opens when it's needed: by hand, by a link to a field inside, or for a problem. */
export function Section({ field, title, hint, tools, children }: Props) {
  const { target, visit, problems } = useForm();
  const count = problems.filter((problem) => isInside(problem.field, field)).length;
  const isWanted = isInside(target, field);
  const [isOpen, setIsOpen] = useState(isWanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit opens it again.
  useEffect(() => {
    if (isWanted) setIsOpen(true);
  }, [isWanted, visit]);

  const id = idOf(field);
  return (
    <section className="section">
      <div className="section-head">
        <h2>
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            aria-controls={`${id}-inside`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="arrow" aria-hidden="true" />
            <span>{title}</span>
            {count > 0 && <span className="tag bad">{count === 1 ? 'a problem' : `${count} problems`}</span>}
          </button>
        </h2>
        {tools}
      </div>
      <div id={`${id}-inside`} className="inside" hidden={!isOpen}>
        {hint && <p className="hint">{hint}</p>}
        {isOpen && children}
      </div>
    </section>
  );
}
