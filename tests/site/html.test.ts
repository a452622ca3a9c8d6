import { globSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readableText, select } from '../../integrations/parse-html.ts';
import { pages } from '../pages.ts';
import { builtPage } from './built-page.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React's attribute case, `required=""`, `hidden=""` and `<br/>` are valid HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Phone numbers are written as people copy them, and CSS keeps them on one line.
    'tel-non-breaking': 'off',
    // Tools calculate as you type, so there's nothing to submit.
    'wcag/h32': 'off',
    // The video gets its controls once it can play.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

test('no list or group of fields is empty', () => {
  const empty = pages().flatMap((path) =>
    builtPage(path)
      .all('main ul, main dl, main fieldset')
      .filter((list) => select(':scope > :not(legend)', list).length === 0)
      .map((list) => `${path}: ${readableText(list)}`),
  );
  expect(empty).toEqual([]);
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
