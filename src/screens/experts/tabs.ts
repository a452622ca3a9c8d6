// The tabs pattern with automatic activation: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
// The Tab key goes on to the panel's heading, since nothing else in a panel takes focus.
// It finds the strip of tabs and, after it, the panels one under the other, as they stand where no script runs.

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
    // Before the first comes the last, after the last the first.
    const next = tabs[(to + tabs.length) % tabs.length] as HTMLElement;
    next.focus();
    next.click();
  };
});
select(0);
root.dataset.ready = '';
