/** What has no room where it stands: tables that leave their paper, and values cut by their field. In the page. */
export function misfits(): string[] {
  const findings = new Set<string>();
  for (const table of document.querySelectorAll('table')) {
    const { offsetWidth, parentElement } = table;
    if (offsetWidth > (parentElement?.clientWidth ?? 0))
      findings.add(
        `"${table.caption?.innerText ?? table.innerText.replace(/\s+/g, ' ').slice(0, 40)}" is wider than what it stands on`,
      );
  }
  for (const { id, value, scrollWidth, clientWidth } of document.querySelectorAll('input'))
    if (scrollWidth > clientWidth) findings.add(`#${id} cuts "${value}"`);
  return [...findings];
}
