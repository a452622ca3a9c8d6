import { beforeEach, expect, test, vi } from 'vitest';
import forms from '../content/words/forms.json' with { type: 'json' };
import frame from '../content/words/frame.json' with { type: 'json' };

beforeEach(() => vi.resetModules());

test('a text without the place for its value is refused, with file and field', async () => {
  const errors = { ...forms.errors, many: 'Some things to fix' };
  vi.doMock('../content/words/forms.json', () => ({ default: { ...forms, errors } }));
  await expect(import('./form-words.ts')).rejects.toThrow(
    'content/words/forms.json: errors.many: must hold {count}, in place of which the value stands',
  );
});

test('a place that no value knows is refused', async () => {
  const errors = { ...forms.errors, many: '{count} of {total} to fix' };
  vi.doMock('../content/words/forms.json', () => ({ default: { ...forms, errors } }));
  await expect(import('./form-words.ts')).rejects.toThrow(
    'content/words/forms.json: errors.many: can hold {count}, and no other name in braces',
  );
});

test('the header has room for one menu with sub-links', async () => {
  const links = frame.header.links.map((link) => ({ ...link, options: ['services'] }));
  vi.doMock('../content/words/frame.json', () => ({
    default: { ...frame, header: { ...frame.header, links } },
  }));
  await expect(import('./frame.ts')).rejects.toThrow(
    'content/words/frame.json: header.links: has more than one link with options; the header has room for one such menu',
  );
});
