import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CallPageContent } from '../../forms/call-fields.ts';
import type { FieldError } from '../../forms/field-error.ts';
import { ContactForm } from '../islands/ContactForm.tsx';
import { NewsletterForm } from '../islands/NewsletterForm.tsx';
import { NoteForm } from '../islands/NoteForm.tsx';
import { YourDates } from '../screens/deadlines/YourDates.tsx';
import { CallPage } from '../screens/schedule/CallPage.tsx';

const FORMS = { contact: ContactForm, newsletter: NewsletterForm, note: NoteForm };

/** Renders a form posted without JavaScript, for the page `try-again`. The build bundles this module for the server. */
export function renderForm(
  form: keyof typeof FORMS,
  { values, errors }: { values: Record<string, string>; errors: FieldError[] },
): string {
  const Form = FORMS[form];
  const { page, type, from, utmSource, utmCampaign } = values;
  return renderToStaticMarkup(
    <Form
      id={`${form}-again`}
      values={values}
      errors={errors}
      origin={{ page, type, from, utmSource, utmCampaign }}
    />,
  );
}

/** Renders a call, which the server puts into the page `schedule`. */
export const renderCallPage = (content: CallPageContent) => renderToStaticMarkup(<CallPage {...content} />);

/** Renders the dates of several calendars, which the server puts into the page `deadlines/yours`. */
export const renderYourDates = (content: ComponentProps<typeof YourDates>) =>
  renderToStaticMarkup(<YourDates {...content} />);
