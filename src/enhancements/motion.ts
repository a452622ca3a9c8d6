/** Repeats a moving list so that its loop has no gap. Screen readers skip the copy. */
export const closeLoops = () => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-loop]')) {
    const copy = list.cloneNode(true) as HTMLElement;
    copy.inert = true;
    // For browsers without `inert`. Nothing in these lists takes focus.
    copy.setAttribute('aria-hidden', 'true');
    list.after(copy);
  }
};

/** Makes buttons pause the moving element whose id is in `data-pauses`. */
export const makePausable = () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pauses]')) {
    button.onclick = () => {
      const moving = document.getElementById(button.dataset.pauses ?? '');
      button.setAttribute('aria-pressed', `${moving?.toggleAttribute('data-paused')}`);
    };
  }
};

/** Starts on first scroll, so crawlers and screenshots see all content. */
export const revealOnScroll = () => {
  const reveal = () => {
    // A section counts as seen when a tenth of it shows, or when it fills a tenth of the window.
    for (const seen of [{ threshold: 0.1 }, { rootMargin: '-10% 0px' }]) {
      const observer = new IntersectionObserver((entries) => {
        for (const { boundingClientRect, isIntersecting, target } of entries) {
          const { dataset } = target as HTMLElement;
          if (isIntersecting) dataset.reveal = 'seen';
          // Don't hide what's already on screen, scrolled past or seen.
          else if (!dataset.reveal && boundingClientRect.top >= innerHeight) dataset.reveal = 'waiting';
        }
      }, seen);
      for (const section of document.querySelectorAll('[data-reveal]')) observer.observe(section);
    }
  };
  addEventListener('scroll', reveal, { once: true });
};
