import { beforeEach, expect, test, vi } from 'vitest';
import forms from '../content/words/forms.json' with { type: 'json' };
import frame from '../content/words/frame.json' with { type: 'json' };

beforeEach(() => vi.resetModules());

test('rejects text without its placeholder and names the file and field', async () => {
  const errors = { ...forms.errors, many: 'Some things to fix' };
  vi.doMock('../content/words/forms.json', () => ({ default: { ...forms, errors } }));
  await expect(import('./form-words.ts')).rejects.toThrow(
    'content/words/forms.json: errors.many: must contain {count}, which the site fills in',
  );
});

test('rejects an unknown placeholder', async () => {
  const errors = { ...forms.errors, many: '{count} of {total} to fix' };
  vi.doMock('../content/words/forms.json', () => ({ default: { ...forms, errors } }));
  await expect(import('./form-words.ts')).rejects.toThrow(
    "content/words/forms.json: errors.many: can't contain any braces other than {count}",
  );
});

test('rejects a second dropdown in the header', async () => {
  const links = frame.header.links.map((link) => ({ ...link, options: ['services'] }));
  vi.doMock('../content/words/frame.json', () => ({
    default: { ...frame, header: { ...frame.header, links } },
  }));
  await expect(import('./frame.ts')).rejects.toThrow(
    'content/words/frame.json: header.links: has more than one dropdown; the header has room for one',
  );
});
