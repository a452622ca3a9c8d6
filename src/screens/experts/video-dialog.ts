// The video only exists while its dialog is open, so nothing loads before and closing stops it.

const template = document.querySelector('template') as HTMLTemplateElement;
const dialog = template.closest('dialog') as HTMLDialogElement;
let video = document.createElement('video');

const drop = () => {
  // Loading without sources cancels the download.
  video.replaceChildren();
  video.load();
  video.remove();
};

const show = (state: string) => {
  // Once per opening: a video that's ready again, after seeking, keeps the sound that the visitor turned on.
  if (state !== dialog.dataset.state) video.muted = true;
  dialog.dataset.state = state;
  // Browsers add a spinner to the controls.
  video.controls = state === 'ready';
};

// Watches the attribute because buttons, Escape, a click outside and the fallback in dialogs.ts all change it.
new MutationObserver(() => {
  if (dialog.open) {
    drop();
    video = document.importNode(template.content, true).firstElementChild as HTMLVideoElement;
    video.autoplay = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    video.onloadeddata = video.oncanplay = () => show('ready');
    // `error` fires on the last source if none loads, and on the video if playback breaks off.
    video.onerror = (video.children[1] as HTMLElement).onerror = () => show('failed');
    show('loading');
    template.before(video);
  } else {
    video.pause();
    // After the fade-out, unless it's open again.
    setTimeout(() => dialog.open || drop(), 200);
  }
}).observe(dialog, { attributeFilter: ['open'] });

dialog.onclick = ({ target }) => {
  // Clicks outside, for browsers without `closedby`; and the link to the transcript below the dialog.
  if (target === dialog || (target as HTMLAnchorElement).hash) dialog.close();
};
