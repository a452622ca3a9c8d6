/** Finds texts that share their element with other nodes, in the page. React loses them once a translation replaces them. */
export function textsBesideOthers(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (!parentElement || parentElement === document.body || parentElement.closest('script')) continue;
    if (parentElement.childNodes.length > 1) found.push(data);
  }
  return found;
}
