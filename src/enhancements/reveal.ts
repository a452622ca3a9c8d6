/** Fades sections in. Starts on first scroll, so crawlers and screenshots see all content. */
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

if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
  addEventListener('scroll', reveal, { once: true });
