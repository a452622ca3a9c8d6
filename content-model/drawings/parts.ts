const words = (text: string) => new Set(text.split(/\s+/));

type Parts = { elements: Set<string>; attributes: Set<string> };

/** What can be part of a page: shapes in plain colors. Pages block styles and references in drawings. */
export const SHAPES: Parts = {
  elements: words('svg g path rect circle ellipse line polyline polygon'),
  attributes: words(
    `xmlns viewBox width height x y rx ry cx cy r x1 x2 y1 y2 d points pathLength transform vector-effect shape-rendering
    opacity color fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-dasharray stroke-dashoffset paint-order`,
  ),
};

/** What only a drawing in a file of its own can have, too. */
export const IN_FILES: Parts = {
  elements: words(
    `defs use symbol clipPath mask marker pattern linearGradient radialGradient stop filter feBlend feColorMatrix
    feComponentTransfer feComposite feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
    feMorphology feOffset`,
  ),
  attributes: words(
    `id href clip-path clipPathUnits mask maskUnits maskContentUnits mask-type marker-start marker-mid marker-end
    markerWidth markerHeight markerUnits orient refX refY patternUnits patternContentUnits patternTransform
    gradientUnits gradientTransform spreadMethod fx fy fr offset stop-color stop-opacity overflow display visibility
    preserveAspectRatio filter filterUnits primitiveUnits color-interpolation-filters in in2 result mode type values
    stdDeviation dx dy operator radius k1 k2 k3 k4 flood-color flood-opacity tableValues slope intercept amplitude
    exponent`,
  ),
};

/** Attributes that change nothing in a drawing without words and scripts. */
const UNDRAWN = words(
  `class role focusable tabindex version baseProfile zoomAndPan contentScriptType contentStyleType lang title
  enable-background writing-mode direction unicode-bidi baseline-shift dominant-baseline alignment-baseline kerning
  letter-spacing word-spacing text-anchor text-decoration text-rendering image-rendering color-rendering
  color-interpolation color-profile pointer-events cursor buffered-rendering xlink:href`,
);

/** Whether an attribute changes nothing: those for words, programs, readers and other namespaces. */
export const isUndrawn = (name: string): boolean =>
  UNDRAWN.has(name) || /^(?:data|aria|font|glyph)-|^font$|^on|:/.test(name);

/** Styles that aren't attributes and do change a drawing. */
export const DRAWN_STYLES = words(
  'd x y cx cy r rx ry width height transform transform-origin transform-box mix-blend-mode',
);
