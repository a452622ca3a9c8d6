import { globSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes attributes in its own case, `required=""` and `<br/>`: all of it valid HTML.
    'attr-case': 'off',
    // What ends by itself may do without an end tag (integrations/tidy-page.ts).
    'no-implicit-close': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // The firm's number stands in its folder as people type and copy it, and has lines of its own on the pages.
    'tel-non-breaking': 'off',
    // A tool adds up while one types: there is nothing to submit.
    'wcag/h32': 'off',
    // The film has its name from the start, and its controls once it can play.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

test.each(globSync('dist/**/*.html').sort())('%s is valid HTML', async (file) => {
  const { results } = await validator.validateFile(file);
  const findings = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line }) => `${ruleId}, line ${line}: ${message} (${selector})`,
    ),
  );
  expect(findings).toEqual([]);
});
