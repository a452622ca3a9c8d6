import type { ElementType, Key } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

// What the desk's JSX is compiled to: React's, but each text is alone in its element. A browser's translation replaces text
// nodes by elements. React replaces a text that's alone as a whole; of others it changes or removes the node that was there.

export { Fragment };

type Props = { children?: unknown };

const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number';
const isTextOrNothing = (child: unknown) => isText(child) || child == null || typeof child === 'boolean';

/** Puts texts into elements that have no box of their own. */
function alone(child: unknown, index: number): unknown {
  if (Array.isArray(child)) return child.map(alone);
  if (!isText(child)) return child;
  return child === '' ? null : reactJsx('desk-text' as ElementType, { children: child }, `text-${index}`);
}

/** Returns props whose texts are alone. Components get theirs as they are, and pass them on to elements. */
function withTextsAlone(type: ElementType, props: Props): Props {
  const { children } = props;
  if (type === Fragment)
    return { ...props, children: Array.isArray(children) ? children.map(alone) : alone(children, 0) };
  if (typeof type !== 'string' || !Array.isArray(children)) return props;
  if (children.every(isTextOrNothing)) return { ...props, children: children.filter(isText).join('') };
  return { ...props, children: children.map(alone) };
}

/** Creates an element with one child, or with a list of them. */
export const jsx = (type: ElementType, props: Props, key?: Key) =>
  reactJsx(type, withTextsAlone(type, props), key);

/** Creates an element with several children. */
export const jsxs = (type: ElementType, props: Props, key?: Key) => {
  const changed = withTextsAlone(type, props);
  return Array.isArray(changed.children) ? reactJsxs(type, changed, key) : reactJsx(type, changed, key);
};
