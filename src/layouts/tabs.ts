// The tabs pattern with automatic activation: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
// It finds the strip of tabs and, after it, the panels one under the other, as they stand where no script runs.

const root = document.querySelector('[data-tabs]') as HTMLElement;
const [list, ...panels] = [...root.children] as [HTMLElement, ...HTMLElement[]];
const tabs = [...list.children] as HTMLElement[];

const select = (chosen: number) =>
  tabs.forEach((tab, index) => {
    const panel = panels[index] as HTMLElement;
    tab.ariaSelected = String(index === chosen);
    tab.tabIndex = index === chosen ? 0 : -1;
    panel.tabIndex = 0;
    panel.hidden = index !== chosen;
  });

tabs.forEach((tab, index) => {
  tab.onclick = () => select(index);
  tab.onkeydown = (event) => {
    const last = tabs.length - 1;
    const to = {
      ArrowLeft: index ? index - 1 : last,
      ArrowRight: index < last ? index + 1 : 0,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    select(to);
    tabs[to]?.focus();
  };
});
select(0);
root.dataset.ready = '';
