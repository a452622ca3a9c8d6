// Turns the panels into tabs with automatic activation: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
// The Tab key goes to the panel's heading, because nothing else in it takes focus.

const root = document.querySelector('[data-tabs]') as HTMLElement;
const [, ...panels] = root.children as unknown as HTMLElement[];
const tabs = root.querySelectorAll('button');

const select = (chosen: number) =>
  tabs.forEach((tab, index) => {
    const panel = panels[index] as HTMLElement;
    panel.hidden = index !== chosen;
    tab.tabIndex = panel.hidden ? -1 : 0;
    tab.setAttribute('aria-selected', String(!panel.hidden));
  });

tabs.forEach((tab, index) => {
  tab.onclick = () => select(index);
  tab.onkeydown = (event) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    // Wrap around at both ends.
    const next = tabs[(to + tabs.length) % tabs.length] as HTMLElement;
    next.focus();
    next.click();
  };
});
select(0);
root.dataset.ready = '';
