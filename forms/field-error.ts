/** What a field lacks. Each sentence of content/words/forms.json for it is about that field alone. */
export type Lack = 'noName' | 'noEmail' | 'badNumber' | 'noNumber' | 'noService' | 'noTime' | 'outdated';

/** The fields that a sentence about any field may be about. */
export type NamedField = 'fullName' | 'email' | 'phoneNumber' | 'from' | 'note';

/** What the check of one field finds wrong with it. */
export type Finding =
  | { problem: Lack }
  | { problem: 'tooLong'; called: NamedField; max: number }
  | { problem: 'unsendable'; called: NamedField };

/** One thing wrong with one field of a form, not yet in words: `fieldErrors` in content-model/ says it. */
export type FieldProblem = Finding & { field: string };

/**
 * One thing wrong with one field of a form.
 *
 * `message` is a whole sentence that says what to do. It is shown unchanged beside the field and in the
 * error summary, by the browser and by the server alike.
 */
export type FieldError = { field: string; message: string };

/** What checking a form gives: its cleaned values, or at most one problem per field in the order of the fields. */
export type FormCheck<Values> = { ok: true; values: Values } | { ok: false; problems: FieldProblem[] };
