/**
 * One thing wrong with one field of a form.
 *
 * `message` is a whole sentence that says what to do. It is shown unchanged beside the field and in the
 * error summary, by the browser and by the server alike.
 */
export type FieldError = { field: string; message: string };

/** What checking a form gives: its cleaned values, or at most one error per field in the order of the fields. */
export type FormCheck<Values> = { ok: true; values: Values } | { ok: false; errors: FieldError[] };
