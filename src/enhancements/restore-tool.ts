// An address with values in its fragment shows a result: the page's tool starts at once, and not only when it is touched.
function restore() {
  if (location.hash.includes('='))
    document.querySelector('main astro-island')?.dispatchEvent(new Event('focusin'));
}

// Once the page's other scripts have run: they wait for the touch.
addEventListener('DOMContentLoaded', restore);
addEventListener('hashchange', restore);
