// What the static page can't do alone, small enough to be inlined. Everything here works without it, less well.

const header = document.querySelector('header');
const showScroll = () => header?.toggleAttribute('data-scrolled', scrollY > 10);
addEventListener('scroll', showScroll, { passive: true });
showScroll();

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pauses]')) {
  button.onclick = () => {
    const paused = button.getAttribute('aria-pressed') !== 'true';
    button.ariaPressed = String(paused);
    document.getElementById(button.dataset.pauses ?? '')?.toggleAttribute('data-paused', paused);
  };
}

// The same list again, so that its loop has no gap. Nobody has to read it twice, and no page has to carry it twice.
for (const list of document.querySelectorAll<HTMLElement>('[data-loop]')) {
  const copy = list.cloneNode(true) as HTMLElement;
  copy.inert = true;
  list.after(copy);
}

for (const item of document.querySelectorAll<HTMLElement>('[data-leave]')) {
  item.onmouseleave = () => item.querySelector<HTMLElement>('[popover]')?.hidePopover();
}

if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLElement).dataset.reveal = 'seen';
        seen.unobserve(target);
      }
    },
    { threshold: 0.1 },
  );
  for (const section of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
    // What the visitor has scrolled past, or sees already, must not blink.
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset.reveal = 'waiting';
    seen.observe(section);
  }
}

// Browsers from before invoker commands: https://caniuse.com/wf-invoker-commands
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = document.getElementById(
      button?.getAttribute('commandfor') ?? '',
    ) as HTMLDialogElement | null;
    if (button?.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
}
