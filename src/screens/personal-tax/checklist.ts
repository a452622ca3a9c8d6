/**
 * Announces how many documents are listed after a box is ticked; the style sheet shows them. No choice is sent or stored.
 * Plain listeners instead of React, small enough to inline.
 */
const checklist = document.querySelector<HTMLElement>('[data-checklist]');
const spoken = checklist?.querySelector('[role=status]');
const ticked = (which = '') => checklist?.querySelectorAll<HTMLInputElement>(`${which}:checked`) ?? [];

const say = () => {
  const count = Number(checklist?.dataset.checklist) + ticked('[data-document]').length;
  // Without `:has()`, the list shows every document at all times.
  if (spoken && CSS.supports('selector(:has(*))')) spoken.textContent = `${count} documents`;
};

const onClick = (selector: string, action: () => void) =>
  document.querySelector(selector)?.addEventListener('click', action);

checklist?.addEventListener('change', say);
onClick('[data-clear]', () => {
  for (const box of ticked()) box.checked = false;
  say();
});
onClick('[data-print]', () => print());

export {};
