// The film exists only while its dialog is open: nothing of it is fetched before, and closing stops and drops it.

const FADE_MS = 200;

const dialog = document.getElementById('video-dialog') as HTMLDialogElement;
const template = dialog.querySelector('template') as HTMLTemplateElement;
let video: HTMLVideoElement;

const drop = () => {
  // A video without sources that loads again gives up what it was fetching.
  video?.replaceChildren();
  video?.load();
  video?.remove();
};

const change = () => {
  if (!dialog.open) {
    video.pause();
    setTimeout(() => dialog.open || drop(), FADE_MS);
    return;
  }
  const show = (state: string) => () => {
    dialog.dataset.state = state;
    video.muted = true;
  };
  drop();
  video = document.importNode(template.content, true).firstElementChild as HTMLVideoElement;
  video.autoplay = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  video.onloadeddata = video.oncanplay = show('ready');
  // The second source fails when none could be loaded, the video itself when it breaks off on the way.
  video.onerror = (video.children[1] as HTMLElement).onerror = show('failed');
  show('loading')();
  template.before(video);
};

// Whatever opens or closes it: button, Escape, backdrop, or the stand-in for invoker commands.
new MutationObserver(change).observe(dialog, { attributeFilter: ['open'] });

dialog.onclick = ({ target }) => {
  // The backdrop, in browsers without `closedby`; and the link to the words, which are under the dialog.
  if (target === dialog || (target as Element).matches('[href^="#"]')) dialog.close();
};
