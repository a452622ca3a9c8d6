import type { Page } from '@playwright/test';

/**
 * Puts each text into two new elements, as the translation of Chrome does, and each that comes later. The words stay, so
 * that a test can compare them.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const font: string = 'font';
    const untouched = 'font, script, style, noscript, option, textarea';
    const put = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
      const inner = document.createElement(font);
      const outer = document.createElement(font);
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const all = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(put);
    };
    all(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) all(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** Puts an element after each field, as password managers do. */
export const addButtons = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('input, select, textarea')) {
      const added = document.createElement('extension-button');
      added.append(document.createElement('svg'));
      field.after(added);
    }
  });
