/** Finds tables wider than their container and values cut off by their field. Runs in the page. */
export function overflows(): string[] {
  const findings = new Set<string>();
  for (const table of document.querySelectorAll('table')) {
    const { offsetWidth, parentElement } = table;
    if (!table.closest('.visually-hidden') && offsetWidth > (parentElement?.clientWidth ?? 0))
      findings.add(
        `"${table.caption?.innerText ?? table.innerText.replace(/\s+/g, ' ').slice(0, 40)}" is wider than its container`,
      );
  }
  for (const { id, value, scrollWidth, clientWidth } of document.querySelectorAll('input'))
    if (scrollWidth > clientWidth) findings.add(`#${id} cuts off "${value}"`);
  return [...findings];
}
