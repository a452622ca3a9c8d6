// Shows the documents for the checked situations, says how many, and keeps the choices in the page's address. Nothing is sent.
const checklist = document.querySelector<HTMLElement>('[data-checklist]');
const spoken = checklist?.querySelector<HTMLElement>('[data-count]');
const shown = checklist?.querySelector('[data-shown]');
const boxes = checklist?.querySelectorAll<HTMLInputElement>('input') ?? [];
const see = checklist?.querySelector<HTMLElement>('[data-step]');
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
  const say = (words = '') => words.replaceAll('{count}', String(count));
  // For the bottom bar of a phone: src/enhancements/quick-contact.ts.
  if (see) see.dataset.nextStep = [...boxes].some(({ checked }) => checked) ? say(see.dataset.step) : '';
  const said = say(spoken?.dataset.count);
  if (shown) shown.textContent = said;
  return said;
};

const hasChoices = () => location.hash.includes('=');

/** Replaces the address, so that the back button doesn't undo each choice. */
const keep = () => {
  const chosen = [...boxes].flatMap(({ checked, name }) => (checked ? `${name}=on` : []));
  if (chosen.length > 0) history.replaceState(history.state, '', `#${chosen.join('&')}`);
  else if (hasChoices()) history.replaceState(history.state, '', location.pathname + location.search);
};

const change = () => {
  keep();
  if (spoken) spoken.textContent = list();
};

/** Checks the boxes that the address names. @param keepsOthers whether checked boxes stay checked, too */
const follow = (keepsOthers: boolean) => {
  const chosen = new URLSearchParams(location.hash.slice(1));
  for (const box of boxes) box.checked = chosen.get(box.name) === 'on' || (keepsOthers && box.checked);
  keep();
  list();
};

const onClick = (selector: string, action: () => void) =>
  document.querySelector(selector)?.addEventListener('click', action);

checklist?.addEventListener('change', change);
// A link to a section replaces the choices in the address; they stay, and go back there.
addEventListener('hashchange', () => follow(!hasChoices()));
// Some boxes may have been checked before this runs. The browser also restores them, when the page has loaded, for a visitor
// who comes back.
follow(true);
addEventListener('pageshow', () => follow(true));
onClick('[data-clear]', () => {
  for (const box of boxes) box.checked = false;
  change();
});
onClick('[data-print]', () => print());

export {};
