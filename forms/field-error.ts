/** What's wrong with a field. content/words/forms.json has a sentence for each. */
export type FieldErrorCode =
  | 'noName'
  | 'noEmail'
  | 'badNumber'
  | 'noNumber'
  | 'noService'
  | 'noTime'
  | 'noNote'
  | 'hasSsn'
  | 'outdated';

/** Fields that a sentence about any field can name. */
export type NamedField = 'fullName' | 'email' | 'phoneNumber' | 'from' | 'note';

/** What checking one field found. */
export type Finding =
  | { problem: FieldErrorCode }
  | { problem: 'tooLong'; called: NamedField; max: number }
  | { problem: 'unsendable'; called: NamedField };

/** A problem before it's put into words by `fieldErrors` in content-model/. */
export type FieldProblem = Finding & { field: string };

/** A problem with a message that says what to do. It's shown next to the field and in the error summary. */
export type FieldError = { field: string; message: string };

/** The cleaned values of a form, or at most one problem per field, in order. */
export type FormCheck<Values> = { ok: true; values: Values } | { ok: false; problems: FieldProblem[] };
