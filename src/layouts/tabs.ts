// The tabs pattern with automatic activation: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
// It finds the panels one under the other, as they stand where no script runs.

const tabs = document.querySelector<HTMLElement>('[data-tabs]');
const all = [...(tabs?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];

const select = (chosen: HTMLElement | undefined) => {
  for (const tab of all) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    tab.ariaSelected = String(tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    if (!panel) continue;
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    panel.hidden = tab !== chosen;
  }
};

all.forEach((tab, index) => {
  tab.onclick = () => select(tab);
  tab.onkeydown = (event) => {
    const to = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1 - all.length,
      Home: 0,
      End: -1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    select(all.at(to));
    all.at(to)?.focus();
  };
});
select(all[0]);
tabs?.toggleAttribute('data-ready', true);
