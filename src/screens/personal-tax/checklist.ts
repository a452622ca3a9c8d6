// Shows the documents for the checked situations, and says how many. Nothing is sent or stored. Small enough to be inlined.
const checklist = document.querySelector<HTMLElement>('[data-checklist]');
const spoken = checklist?.querySelector('[role=status]');
const boxes = checklist?.querySelectorAll<HTMLInputElement>('input') ?? [];
const rows = document.querySelectorAll<HTMLElement>('[data-asked] li');

const list = () => {
  let count = Number(checklist?.dataset.checklist);
  // Without `:has()` the style sheet can't react to the boxes, so every document shows.
  if (!CSS.supports('selector(:has(*))')) return '';
  for (const [index, { checked, dataset }] of boxes.entries()) {
    const asked = checked && 'document' in dataset;
    if (asked) count += 1;
    if (rows[index]) rows[index].hidden = !asked;
  }
  return `${count} documents`;
};

const announce = () => {
  if (spoken) spoken.textContent = list();
};

const onClick = (selector: string, action: () => void) =>
  document.querySelector(selector)?.addEventListener('click', action);

checklist?.addEventListener('change', announce);
// The browser restores checked boxes when the visitor comes back.
addEventListener('pageshow', list);
onClick('[data-clear]', () => {
  for (const box of boxes) box.checked = false;
  announce();
});
onClick('[data-print]', () => print());

export {};
