import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attributeOf, parseHtml, select } from '../../integrations/parse-html.ts';

const drawn = select(
  'img[src^="/pictures/"], source',
  parseHtml(readFileSync('dist/site/index.html', 'utf8')),
);

test.skipIf(drawn.length === 0)(
  'drawn documents load when they’re near, at the size the page says',
  async () => {
    for (const picture of drawn) {
      const src = attributeOf(picture, 'src') ?? attributeOf(picture, 'srcset') ?? '';
      const file = await sharp(`dist/site${src}`).metadata();
      const size = ['width', 'height'].map((side) => 2 * Number(attributeOf(picture, side)));
      expect([file.width, file.height], src).toEqual(size);
      if (picture.name === 'img') {
        expect(attributeOf(picture, 'loading'), src).toBe('lazy');
        expect(attributeOf(picture, 'alt'), src).toMatch(/\d/);
      }
    }
  },
);
