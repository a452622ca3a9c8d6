import { selectAll } from 'css-select';
import type { AnyNode, Document, Element, ParentNode } from 'domhandler';
import { getAttributeValue, textContent } from 'domutils';
import { parse, serialize } from 'parse5';
import { adapter as treeAdapter } from 'parse5-htmlparser2-tree-adapter';

export type { Document, Element };

/** Reads a page as a browser without scripts does. */
export const parseHtml = (html: string): Document => parse(html, { treeAdapter, scriptingEnabled: false });

/** Writes what's in a node. */
export const serializeHtml = (node: ParentNode): string =>
  serialize(node, { treeAdapter, scriptingEnabled: false });

/** Finds the elements within a node that match a CSS selector, in their order. */
export const select = (selector: string, within: AnyNode): Element[] =>
  selectAll<AnyNode, Element>(selector, within);

export const readableText = (node: AnyNode): string => textContent(node).replace(/\s+/g, ' ').trim();

export const attributeOf = (element: Element, name: string): string | undefined =>
  getAttributeValue(element, name);
