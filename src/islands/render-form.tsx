import { renderToStaticMarkup } from 'react-dom/server';
import type { CallPageContent } from '../../forms/call-fields.ts';
import type { FieldError } from '../../forms/field-error.ts';
import { CallPage } from './CallPage.tsx';
import { ContactForm } from './ContactForm.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

const FORMS = { contact: ContactForm, newsletter: NewsletterForm };

/**
 * The form that was posted without JavaScript, with what was typed and what is wrong with it.
 * The build bundles this module for the server, which puts its result into the page `try-again`.
 */
export function renderForm(
  form: keyof typeof FORMS,
  { values, errors }: { values: Record<string, string>; errors: FieldError[] },
): string {
  const Form = FORMS[form];
  const { page, type, from } = values;
  return renderToStaticMarkup(
    <Form id={`${form}-again`} values={values} errors={errors} origin={{ page, type, from }} />,
  );
}

/** The page of a call, which the server puts into the page `schedule`. */
export const renderCallPage = (content: CallPageContent) => renderToStaticMarkup(<CallPage {...content} />);
