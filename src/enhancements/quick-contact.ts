const nextStep = (element: Element | null) => (element as HTMLElement | null)?.dataset.nextStep;

/** Returns the part of the page that a link leads to. */
const targetOf = (element: Element) =>
  document.getElementById(element.getAttribute('href')?.split('#')[1] ?? '');

/**
 * Keeps a phone's bottom bar away while the page's headline or its own button (`data-own`) is in view, and has it say the page's next step:
 * the words in `data-next-step` of a button or link in the page, which the bar presses. Pages can change them at any time.
 */
export const leadOn = () => {
  const bar = document.querySelector('[data-quick]');
  const next = bar?.querySelector<HTMLElement>('[data-next]');
  const main = document.querySelector('main');
  const talk = next?.previousElementSibling as HTMLElement | null;
  if (!bar || !next || !talk || !main) return;

  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    bar.toggleAttribute('data-away', inView.size > 0);
  });
  for (const own of document.querySelectorAll('h1, [data-own]')) observer.observe(own);

  const source = () => main.querySelector<HTMLElement>('[data-next-step]');
  const follow = () => {
    const step = source();
    const words = nextStep(step);
    next.textContent = words ?? '';
    next.hidden = !words;
    talk.hidden = !!words;
    for (const place of [step, step && targetOf(step)]) if (place) observer.observe(place);
  };
  next.onclick = () => source()?.click();
  new MutationObserver(follow).observe(main, {
    attributeFilter: ['data-next-step'],
    childList: true,
    subtree: true,
  });
  follow();
};
