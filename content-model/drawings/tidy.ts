import { type CssNode, find, parse } from 'css-tree';
import { type CustomPlugin, optimize, type XastElement } from 'svgo';
import { dropUndrawn, dropUnneeded } from './clean.ts';
import { IN_FILES, SHAPES } from './parts.ts';

/** Every page contains the logo twice, so a larger one is a file of its own. */
export const MOST_IN_PAGES = 3000;

/** Longer drawings are turned down before they're read. */
const LONGEST = 1_000_000;

/** What to do about words, because visitors may not have their font. */
const OUTLINE =
  'turn words into shapes (Illustrator: Type > Create Outlines; Inkscape: Path > Object to Path; Affinity: ' +
  'Layer > Convert to Curves; Figma: Outline Text in the settings of the export), or save it as a PNG';

/** What to do about what's in another file. */
const EMBED =
  'embed it (Illustrator: Embed Images in the Links panel; Inkscape: Extensions > Images > Embed Images), or ' +
  'save it as a PNG';

const AS_PNG = 'save it as plain SVG in your drawing program, or as a PNG';

/** A drawing without what isn't drawn. */
export type Drawing = {
  svg: string;
  /** Left, top, width and height. */
  viewBox: number[];
  /** What only a file of its own can have, such as gradients. Without any, the drawing can be part of a page. */
  inFiles: string[];
  /** What browsers may block in such a file. With any, visitors get a picture of the drawing. */
  inPictures: string[];
  /** What's wrong with it, each as the rest of a sentence about its file. */
  problems: string[];
};

const WORDS = new Set(['text', 'tspan', 'textPath', 'tref']);
const MOVING = new Set(['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']);

/** Whether a value names something outside the drawing. */
function leadsOutside(name: string, value: string): boolean {
  if (name === 'href') return !value.startsWith('#') && !value.startsWith('data:image/');
  // A backslash could hide the word.
  if (value.includes('\\')) return true;
  if (!value.toLowerCase().includes('url(')) return false;
  const isOutside = (node: CssNode) =>
    node.type === 'Raw' || (node.type === 'Url' && !node.value.startsWith('#'));
  return find(parse(value, { context: name === 'style' ? 'declarationList' : 'value' }), isOutside) !== null;
}

/** Collects what a drawing has. */
function inspector() {
  const [problems, inFiles, inPictures] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let viewBox: number[] = [];
  // HTML parsers end these elsewhere than XML parsers do, so what's inside could become part of the page.
  const refuse = (mark: string) => ({
    enter: () => {
      problems.add(`has "${mark}"; ${AS_PNG}`);
    },
  });
  function readElement(name: string): void {
    if (WORDS.has(name)) problems.add(`has words; ${OUTLINE}`);
    else if (MOVING.has(name)) problems.add('moves; save it without animation, or as a PNG');
    else if (IN_FILES.elements.has(name)) inFiles.add(name);
    else if (name === 'image' || name === 'style') inPictures.add(name);
    else if (!SHAPES.elements.has(name)) problems.add(`has "${name}", which pages can't show; ${AS_PNG}`);
  }
  function readAttributes({ attributes }: XastElement): void {
    for (const [key, value] of Object.entries(attributes)) {
      if (leadsOutside(key, value)) problems.add(`needs something outside its file; ${EMBED}`);
      else if (IN_FILES.attributes.has(key) || value.toLowerCase().includes('url(')) inFiles.add(key);
      else if (!SHAPES.attributes.has(key)) inPictures.add(key);
    }
  }
  const plugin: CustomPlugin = {
    name: 'inspect',
    fn: () => ({
      instruction: refuse('<?'),
      doctype: refuse('<!DOCTYPE'),
      cdata: refuse('<![CDATA['),
      comment: refuse('<!--'),
      text: {
        enter({ value }, parent) {
          const isStyle = parent.type === 'element' && parent.name === 'style';
          if (!isStyle && value.trim()) problems.add(`has words; ${OUTLINE}`);
        },
      },
      element: {
        enter(element, parent) {
          if (parent.type === 'root')
            viewBox = (element.attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
          readElement(element.name);
          readAttributes(element);
        },
      },
    }),
  };
  const result = () => ({
    ...{ viewBox, problems: [...problems] },
    ...{ inFiles: [...inFiles], inPictures: [...inPictures] },
  });
  return { plugin, result };
}

const REJECTED = { svg: '', viewBox: [], inFiles: [], inPictures: [] };

/** Removes what a drawing doesn't need, such as scripts, editors' data and styles, and turns its size into a viewBox. */
export function tidy(written: string): Drawing {
  if (written.length > LONGEST) return { ...REJECTED, problems: ['is longer than 1 MB; save it as a PNG'] };
  const { plugin, result } = inspector();
  let svg: string;
  try {
    svg = optimize(written, {
      plugins: [
        'removeScripts',
        'removeXlink',
        dropUnneeded,
        {
          name: 'preset-default',
          params: {
            overrides: {
              // Licenses, too: an HTML parser can end a comment early.
              removeComments: { preservePatterns: false },
              inlineStyles: { onlyMatchedOnce: false },
            },
          },
        },
        'removeTitle',
        { name: 'removeDesc', params: { removeAny: true } },
        'removeDimensions',
        'convertStyleToAttrs',
        dropUndrawn,
        'cleanupIds',
        'removeUselessDefs',
        'collapseGroups',
        plugin,
      ],
    }).data;
  } catch {
    return { ...REJECTED, problems: ["isn't an SVG drawing; save it as SVG, or as a PNG"] };
  }
  const found = result();
  const [, , width = 0, height = 0] = found.viewBox;
  if (!(width > 0 && height > 0))
    found.problems.push('has no size; add viewBox="0 0 WIDTH HEIGHT" to <svg>, or save it as a PNG');
  return { svg, ...found };
}
