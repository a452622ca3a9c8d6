// What the static page can't do alone, small enough to be inlined. Everything here works without it, less well.

const { dataset } = document.documentElement;
/** What styles/base.css lets a browser leave out until it is near. */
const PARTS = 'main > section:nth-child(n + 3), [data-part], footer';
const afterNextFrame = (task: (time?: unknown) => void) => requestAnimationFrame(() => setTimeout(task));
const header = document.querySelector('header');
const showScroll = () => header?.toggleAttribute('data-scrolled', scrollY > 10);

/** Begins when the page moves: whoever takes it in without scrolling, as crawlers and pictures of it do, sees all. */
const reveal = () => {
  // Seen is a tenth of a section, or of the window where the section is higher than that.
  for (const seen of [{ threshold: 0.1 }, { rootMargin: '-10% 0px' }]) {
    const observer = new IntersectionObserver((entries) => {
      for (const { boundingClientRect, isIntersecting, target } of entries) {
        const { dataset } = target as HTMLElement;
        if (isIntersecting) dataset.reveal = 'seen';
        // What the visitor has scrolled past, or sees a first line of, must not blink; nor what was seen.
        else if (!dataset.reveal && boundingClientRect.top >= innerHeight) dataset.reveal = 'waiting';
      }
    }, seen);
    for (const section of document.querySelectorAll('[data-reveal]')) observer.observe(section);
  }
};

/** Words of the head that break otherwise in their own font would move what is below: a hair of spacing keeps their lines. */
const showFonts = () => {
  const head = [...document.querySelectorAll<HTMLElement>('h1, h1 ~ p')];
  const heights = head.map(({ offsetHeight }) => offsetHeight);
  dataset.fonts = '';
  for (const [i, words] of head.entries()) {
    // In thousandths of an em. None at last, where no hair helps.
    for (const hair of [7, -7, 14, -14, 21, -21, 28, -28, 0]) {
      if (words.offsetHeight === heights[i]) break;
      words.style.setProperty('--hair', `${hair / 1000}em`);
    }
  }
};

const enhance = async () => {
  addEventListener('scroll', showScroll, { passive: true });
  showScroll();

  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pauses]')) {
    button.onclick = () => {
      const paused = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(paused));
      document.getElementById(button.dataset.pauses ?? '')?.toggleAttribute('data-paused', paused);
    };
  }

  for (const item of document.querySelectorAll<HTMLElement>('[data-leave]')) {
    item.onmouseleave = () => item.querySelector<HTMLElement>('[popover]')?.hidePopover();
  }

  // The dialog closes the menu that it was opened from, and could not give focus back to a button in there.
  const [toggle, talk] = document.querySelectorAll<HTMLElement>('[popovertarget=menu], #menu [commandfor]');
  if (talk) talk.onclick = () => toggle?.focus();

  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    // The same list again, so that its loop has no gap. Nobody has to read it twice, and no page carries it twice.
    for (const list of document.querySelectorAll<HTMLElement>('[data-loop]')) {
      const copy = list.cloneNode(true) as HTMLElement;
      copy.inert = true;
      // Browsers from before `inert`; nothing in these lists takes focus.
      copy.setAttribute('aria-hidden', 'true');
      list.after(copy);
    }
    addEventListener('scroll', reveal, { once: true });
  }

  // Both at once, so that the words move into their places together. One that can't be had leaves its stand-in.
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  showFonts();
  // What the first paint could do without, each part in a task of its own: all at once would hold up a first tap.
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    await new Promise(afterNextFrame);
    part.style.contentVisibility = 'visible';
  }
  dataset.whole = '';
};

// A place down there, linked to or scrolled to before a reload, needs the real heights from the start.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || visit?.type !== 'navigate') dataset.whole = '';
// A visitor who comes from another of our pages has the fonts already.
if (document.referrer.startsWith(location.origin)) dataset.fonts = '';
let begun = false;
const begin = () => {
  if (!begun) enhance();
  begun = true;
};
// Nothing of this before the first paint: asking for two fonts alone costs a phone a tenth of a second there.
if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // A window that is very small or behind others may never tell of its paint.
  setTimeout(begin, 3000);
} else afterNextFrame(begin);

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

// Browsers from before popovers: https://caniuse.com/wf-popover. The header carries the id of the one that is open.
const hasPopovers = 'popover' in HTMLElement.prototype;
if (header && !hasPopovers) {
  const buttons = header.querySelectorAll<HTMLElement>('[popovertarget]');
  let opener: HTMLElement | undefined;
  const open = (button?: HTMLElement) => {
    opener = button;
    header.dataset.open = button?.getAttribute('popovertarget') ?? '';
    for (const each of buttons) each.setAttribute('aria-expanded', String(each === button));
  };
  open();
  HTMLElement.prototype.hidePopover = function () {
    if (this.id === header.dataset.open) open();
  };
  addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('a, button, [popover]');
    // A press on what is open, beside its links and buttons, is the only one that leaves it open.
    if (pressed?.matches('[popover]')) return;
    open(pressed !== opener && pressed?.matches('[popovertarget]') ? pressed : undefined);
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    opener?.focus();
    open();
  });
}
