/**
 * Says aloud what ticking a box does to the list; showing it is the style sheet's work. No choice is sent or stored.
 * A module of its own and not React: all it needs is one listener, and it is small enough to be inlined.
 */
const form = document.querySelector<HTMLFormElement>('[data-checklist]');
const spoken = form?.querySelector('[role=status]');

const say = () => {
  const ticked = form?.querySelectorAll('[data-document]:checked').length ?? 0;
  if (spoken) spoken.textContent = `${Number(form?.dataset.checklist) + ticked} documents`;
};

form?.addEventListener('change', say);
// The event comes before the boxes are cleared.
form?.addEventListener('reset', () => setTimeout(say));
document.querySelector('[data-print]')?.addEventListener('click', () => print());

export {};
