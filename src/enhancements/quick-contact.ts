/** Returns the part of the page that a link leads to. */
const targetOf = (element: Element) =>
  document.getElementById(element.getAttribute('href')?.split('#')[1] ?? '');

/**
 * Makes a phone's quick contact a bar with the page's next step: the words in `data-next-step` of a button or link in the page,
 * which the bar presses. Pages can change them at any time. Not while the page's headline, its own button (`data-own`), that
 * button or what it leads to is in view.
 */
export const leadOn = () => {
  const bar = document.querySelector('[data-quick]');
  const next = bar?.querySelector<HTMLElement>('[data-next]');
  const main = document.querySelector('main');
  if (!bar || !next || !main) return;

  const inView = new Set<Element>();
  const show = () => {
    next.hidden = !next.textContent || inView.size > 0;
    bar.toggleAttribute('data-leads', !next.hidden);
  };
  // What's under the header, which takes a tenth of a phone's window, isn't in view.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      show();
    },
    { rootMargin: '-10% 0px 0px' },
  );
  for (const own of document.querySelectorAll('h1, [data-own]')) observer.observe(own);

  const source = () => main.querySelector<HTMLElement>('[data-next-step]');
  const follow = () => {
    const step = source();
    next.textContent = step?.dataset.nextStep ?? '';
    for (const place of [step, step && targetOf(step)]) if (place) observer.observe(place);
    show();
  };
  next.onclick = () => source()?.click();
  new MutationObserver(follow).observe(main, {
    attributeFilter: ['data-next-step'],
    childList: true,
    subtree: true,
  });
  follow();
};
