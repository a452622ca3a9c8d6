import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import { colors } from '../../content-model/colors.ts';
import { PARTS, type SamplePortrait } from '../../content-model/sample-portraits.ts';

/** Draws the parts with the library, in its order: head, clothes, hair, face. */
function compose(portrait: SamplePortrait): string {
  const variants = PARTS.map((part) => [part, [`variant${String(portrait[part] ?? 1).padStart(2, '0')}`]]);
  const options = {
    ...Object.fromEntries(variants),
    beardProbability: portrait.beard ? 100 : 0,
    glassesProbability: portrait.glasses ? 100 : 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
  };
  return createAvatar(notionists, options).toString();
}

/** Where the library puts its layers. */
const LAYERS = { head: 'translate(531 487)', body: 'translate(178 1057)', hair: 'translate(266 207)' };

const elementsOf = ({ children }: XastParent) => children.filter((child) => child.type === 'element');

/** Replaces the black of an element and of what's in it. */
function ink(element: XastElement, color: string): void {
  for (const name of ['fill', 'stroke'])
    if (element.attributes[name] === '#000') element.attributes[name] = color;
  // A blend mode for shades of gray, which the firm's colors don't have.
  delete element.attributes.style;
  for (const child of elementsOf(element)) ink(child, color);
}

/** Crops to head and shoulders, and gives skin, clothes, hair and lines their colors. */
const finish = ({ gray, skin, clothes, background = 'portraitGround' }: SamplePortrait): CustomPlugin => ({
  name: 'finish',
  fn: (root) => {
    const [svg] = elementsOf(root);
    const masked = svg && elementsOf(svg).at(-1);
    if (!masked) return;
    for (const layer of elementsOf(masked)) {
      const { transform } = layer.attributes;
      ink(layer, gray && transform === LAYERS.hair ? colors.greyHair : colors.ink);
      const [area] = elementsOf(layer);
      if (area && transform === LAYERS.head) area.attributes.fill = skin;
      if (area && transform === LAYERS.body) area.attributes.fill = colors[clothes];
    }
    const ground = { fill: colors[background], d: 'M0 0h960v960H0z' };
    svg.attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: '96',
      height: '96',
      viewBox: '0 0 960 960',
      fill: colors.ink,
      'aria-hidden': 'true',
    };
    masked.attributes = { transform: 'translate(-360 -206) scale(.9)' };
    svg.children = [{ type: 'element', name: 'path', attributes: ground, children: [] }, masked];
  },
});

/**
 * Draws the face of an invented client in the firm's colors, as SVG, rounded to a tenth of a pixel at the size it's shown. The
 * parts are the Notionists set by Zoish, public domain (CC0 1.0).
 */
export function drawPortrait(portrait: SamplePortrait): string {
  const { data } = optimize(compose(portrait), { plugins: [finish(portrait)] });
  return optimize(data, {
    multipass: true,
    floatPrecision: 0,
    plugins: [{ name: 'preset-default', params: { overrides: { convertColors: { shortname: false } } } }],
  }).data;
}
