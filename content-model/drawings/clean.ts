import { type CssNode, generate, type List, parse } from 'css-tree';
import type { CustomPlugin, XastElement, XastParent } from 'svgo';
import { DRAWN_STYLES, isUndrawn } from './parts.ts';

/** CSS pixels in the units of sizes. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

const elementsIn = ({ children }: XastParent) => children.filter((child) => child.type === 'element');

function everyElement(parent: XastParent): XastElement[] {
  return elementsIn(parent).flatMap((element) => [element, ...everyElement(element)]);
}

/** Returns a size in pixels; undefined if it's a share of something. */
function pixels(size: string | undefined): number | undefined {
  const node = parse(size ?? '', { context: 'value' });
  const [first] = node.type === 'Value' ? (node.children as List<CssNode>).toArray() : [];
  if (first?.type === 'Number') return Number(first.value);
  const unit = first?.type === 'Dimension' ? UNITS[first.unit.toLowerCase()] : undefined;
  return first?.type === 'Dimension' && unit !== undefined ? Number(first.value) * unit : undefined;
}

/** Returns the viewBox of a drawing, made from its size if it has none. */
function placeOf({ attributes }: XastElement): number[] | undefined {
  if (attributes.viewBox !== undefined)
    return attributes.viewBox
      .trim()
      .split(/[\s,]+/)
      .map(Number);
  const [width, height] = [pixels(attributes.width), pixels(attributes.height)];
  return width && height ? [0, 0, width, height] : undefined;
}

/** Lists the ids of clips that hide nothing: rectangles as large as the drawing. */
function wholeClips(svg: XastElement): string[] {
  const [left = 0, top = 0, width = 0, height = 0] = placeOf(svg) ?? [];
  const isWhole = (clip: XastElement) => {
    const [shape, ...others] = elementsIn(clip);
    if (shape?.name !== 'rect' || others.length > 0) return false;
    const { attributes } = shape;
    if (attributes.transform || attributes.rx || attributes.ry || clip.attributes.clipPathUnits) return false;
    const [x, y] = [Number(attributes.x ?? 0), Number(attributes.y ?? 0)];
    const [right, bottom] = [x + Number(attributes.width), y + Number(attributes.height)];
    return x <= left && y <= top && right >= left + width && bottom >= top + height;
  };
  return everyElement(svg)
    .filter((element) => element.name === 'clipPath' && isWhole(element))
    .map(({ attributes }) => attributes.id ?? '');
}

/** Stops clipping by what hides nothing, wherever the coordinates are the drawing's own. */
function dropClips(parent: XastElement, clips: string[]): void {
  if (parent.attributes.transform) return;
  if (clips.some((id) => parent.attributes['clip-path'] === `url(#${id})`))
    delete parent.attributes['clip-path'];
  for (const element of elementsIn(parent)) dropClips(element, clips);
}

/** Removes what only another program draws, and the choice between that and what everyone draws. */
function dropChoices(parent: XastParent): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    dropChoices(child);
    if (child.name === 'foreignObject' && child.attributes.requiredExtensions) return [];
    const isChoice = elementsIn(child).some(
      ({ attributes }) =>
        attributes.systemLanguage || attributes.requiredFeatures || attributes.requiredExtensions,
    );
    return child.name === 'switch' && !isChoice ? child.children : [child];
  });
}

/** A drawing is always shown in its own proportions, so `preserveAspectRatio` isn't among its looks. */
const OF_THE_WHOLE = /^(?:xmlns|xmlns:.*|id|x|y|width|height|viewBox|preserveAspectRatio|version)$/;

/** Removes what draws nothing and would keep the rest from being made simpler. Runs before everything else. */
export const dropUnneeded: CustomPlugin = {
  name: 'drop-unneeded',
  fn: (root) => {
    const [svg] = elementsIn(root);
    if (svg?.name !== 'svg') return {};
    const place = placeOf(svg);
    delete svg.attributes.preserveAspectRatio;
    if (place) svg.attributes.viewBox = place.join(' ');
    dropChoices(svg);
    dropClips(svg, wholeClips(svg));
    // Only what's in the drawing is shown, so its looks can't be on its outermost element.
    const looks = Object.entries(svg.attributes).filter(([name]) => !OF_THE_WHOLE.test(name));
    for (const [name] of looks) delete svg.attributes[name];
    svg.children = [
      { type: 'element', name: 'g', attributes: Object.fromEntries(looks), children: svg.children },
    ];
    return {};
  },
};

/** Keeps of an element's style only what changes a drawing. */
function keepDrawnStyle({ attributes }: XastElement): void {
  const list = parse(attributes.style ?? '', { context: 'declarationList' });
  delete attributes.style;
  if (list.type !== 'DeclarationList') return;
  const drawn = list.children.filter((node) => {
    if (node.type !== 'Declaration') return false;
    const value = generate(node.value);
    if (node.property === 'mask-type') attributes['mask-type'] = value;
    return DRAWN_STYLES.has(node.property) && value !== 'normal';
  });
  if (!drawn.isEmpty) attributes.style = generate({ type: 'DeclarationList', children: drawn });
}

/** Whether a style sheet has nothing left but rules that hold sometimes, such as in print. */
function isConditional(css: string): boolean {
  const sheet = parse(css, { parseValue: false });
  return sheet.type === 'StyleSheet' && sheet.children.toArray().every(({ type }) => type === 'Atrule');
}

/** Removes attributes and styles that draw nothing. Runs once styles are attributes. */
export const dropUndrawn: CustomPlugin = {
  name: 'drop-undrawn',
  fn: () => ({
    element: {
      enter: (element, parent) => {
        const { attributes } = element;
        if (element.name === 'style') {
          const css = element.children.map((child) => ('value' in child ? child.value : '')).join('');
          if (isConditional(css)) parent.children = parent.children.filter((child) => child !== element);
          return;
        }
        if (attributes.style !== undefined) keepDrawnStyle(element);
        for (const name of Object.keys(attributes)) if (isUndrawn(name)) delete attributes[name];
      },
    },
  }),
};
