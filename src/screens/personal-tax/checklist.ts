/**
 * Lists the documents whose boxes are ticked, and says aloud how many there are. No choice is sent or stored. A module of
 * its own and not React: all it needs is a few listeners, and it is small enough to be inlined.
 */
const checklist = document.querySelector<HTMLElement>('[data-checklist]');
const spoken = checklist?.querySelector('[role=status]');
const boxes = checklist?.querySelectorAll<HTMLInputElement>('input') ?? [];
const rows = document.querySelectorAll<HTMLElement>('[data-asked] li');

const list = () => {
  let count = Number(checklist?.dataset.checklist);
  // Where the style sheet can't ask whether a box is ticked, the list shows every document.
  if (!CSS.supports('selector(:has(*))')) return '';
  for (const [index, { checked, dataset }] of boxes.entries()) {
    const asked = checked && 'document' in dataset;
    if (asked) count += 1;
    if (rows[index]) rows[index].hidden = !asked;
  }
  return `${count} documents`;
};

const say = () => {
  if (spoken) spoken.textContent = list();
};

const onClick = (selector: string, action: () => void) =>
  document.querySelector(selector)?.addEventListener('click', action);

checklist?.addEventListener('change', say);
// After going back, the browser ticks boxes by itself.
addEventListener('pageshow', list);
onClick('[data-clear]', () => {
  for (const box of boxes) box.checked = false;
  say();
});
onClick('[data-print]', () => print());

export {};
