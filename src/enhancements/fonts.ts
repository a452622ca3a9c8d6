import { dataset } from './first-paint.ts';

// A visitor who comes from another of our pages has the fonts already.
if (document.referrer.startsWith(location.origin)) dataset.fonts = '';

export const showFonts = async () => {
  // Both at once, so that the words move into their places together. One that can't be had leaves its stand-in.
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  // Words of the head that break otherwise in their own font would move what is below: a hair of spacing keeps their lines.
  const head = [...document.querySelectorAll<HTMLElement>('h1, h1 ~ p')];
  const heights = head.map(({ offsetHeight }) => offsetHeight);
  dataset.fonts = '';
  for (const [i, words] of head.entries()) {
    // In thousandths of an em. None at last, where no hair helps.
    for (const hair of [7, -7, 14, -14, 21, -21, 28, -28, 0]) {
      if (words.offsetHeight === heights[i]) break;
      words.style.setProperty('--hair', `${hair / 1000}em`);
    }
  }
};
