/** Begins when the page moves: whoever takes it in without scrolling, as crawlers and pictures of it do, sees all. */
export const revealOnScroll = () => {
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
  addEventListener('scroll', reveal, { once: true });
};
