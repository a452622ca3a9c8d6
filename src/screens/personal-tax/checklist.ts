/**
 * Says aloud what ticking a box does to the list; showing it is the style sheet's work. No choice is sent or stored.
 * A module of its own and not React: all it needs is a few listeners, and it is small enough to be inlined.
 */
const checklist = document.querySelector<HTMLElement>('[data-checklist]');
const spoken = checklist?.querySelector('[role=status]');
const ticked = (which = '') => checklist?.querySelectorAll<HTMLInputElement>(`${which}:checked`) ?? [];

const say = () => {
  const count = Number(checklist?.dataset.checklist) + ticked('[data-document]').length;
  // Where the style sheet can't ask which boxes are ticked, the list shows every document whatever is ticked.
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
