import { type Checklist, checkedLines, sumOf } from './checked-list.ts';

// Shows the checked situations with their documents, says how many and what they add to the price, and keeps the choices in the
// page's address. Nothing is sent.
const checklist = document.querySelector<HTMLElement>('[data-checklist]');
const spoken = checklist?.querySelector<HTMLElement>('[data-count]');
const shown = checklist?.querySelector<HTMLElement>('[data-shown]');
const boxes = checklist?.querySelectorAll<HTMLInputElement>('input') ?? [];
const see = checklist?.querySelector<HTMLElement>('[data-step]');
const rows = document.querySelectorAll<HTMLElement>('[data-asked] li');
const sum = document.querySelector<HTMLElement>('[data-added]');
const data: Checklist | null = checklist && JSON.parse(checklist.dataset.checklist ?? 'null');

/** Shows what's added to the price. @returns the same, for screen readers */
const add = (added: string) => {
  if (sum) sum.textContent = added;
  if (sum?.parentElement) sum.parentElement.hidden = !added;
  return added;
};

const list = () => {
  if (!checklist || !data) return '';
  const chosen = [...boxes].flatMap(({ checked, name }) => (checked ? name : []));
  // What the contact form takes along: src/islands/tools/AskAbout.tsx.
  checklist.dataset.note = checkedLines(data, chosen).join('\n');
  const added = add(sumOf(data, chosen));
  // Without `:has()` the style sheet can't react to the boxes, so every document shows.
  if (!CSS.supports('selector(:has(*))')) return added;
  let count = data.base.length;
  for (const [index, { document }] of data.situations.entries()) {
    const asked = boxes[index]?.checked;
    if (asked && document) count += 1;
    if (rows[index]) rows[index].hidden = !asked;
  }
  const say = (words = '') => words.replaceAll('{count}', String(count));
  // For the bottom bar of a phone: src/enhancements/quick-contact.ts.
  if (see) see.dataset.nextStep = chosen.length > 0 ? say(see.dataset.step) : '';
  const said = say(spoken?.dataset.count);
  if (shown) shown.textContent = chosen.length > 0 ? said : say(shown.dataset.shown);
  return [said, added].filter(Boolean).join('. ');
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
