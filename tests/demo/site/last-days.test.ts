import { expect, test } from 'vitest';
import { readableText } from '../../../integrations/parse-html.ts';
import { builtPage } from '../../site/built-page.ts';

const text = (path: string) => builtPage(path).all('main').map(readableText).join(' ');

test.each(['/policy', '/refund-policy'])('%s has the rule of the last safe days, and no date', (path) => {
  expect(text(path)).toMatch(/last day (?:to sign|from which)/);
  expect(text(path)).not.toMatch(/April\s(?:7|13|14|16)/);
});
