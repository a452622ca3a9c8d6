// The film exists only while its dialog is open: nothing of it is fetched before, and closing stops and drops it.

const template = document.querySelector('template') as HTMLTemplateElement;
const dialog = template.closest('dialog') as HTMLDialogElement;
let video = document.createElement('video');

const drop = () => {
  // A video without sources that loads again gives up what it was fetching.
  video.replaceChildren();
  video.load();
  video.remove();
};

const show = (state: string) => {
  dialog.dataset.state = state;
  // Browsers put a spinner of their own into the controls.
  video.controls = state === 'ready';
  video.muted = true;
};

// Whatever opens or closes it: button, Escape, backdrop, or the stand-in for invoker commands.
new MutationObserver(() => {
  if (dialog.open) {
    drop();
    video = document.importNode(template.content, true).firstElementChild as HTMLVideoElement;
    video.autoplay = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    video.onloadeddata = video.oncanplay = () => show('ready');
    // The second source fails when none could be loaded, the video itself when it breaks off on the way.
    video.onerror = (video.children[1] as HTMLElement).onerror = () => show('failed');
    show('loading');
    template.before(video);
  } else {
    video.pause();
    // Once it has faded, unless it was opened again.
    setTimeout(() => dialog.open || drop(), 200);
  }
}).observe(dialog, { attributeFilter: ['open'] });

dialog.onclick = ({ target }) => {
  // The backdrop, in browsers without `closedby`; and the link to the words, which are under the dialog.
  if (target === dialog || (target as HTMLAnchorElement).hash) dialog.close();
};
