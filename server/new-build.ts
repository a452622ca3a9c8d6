import { BUILD, publishedBuild } from './build-folder.ts';
import { SECOND } from './clock.ts';

/** Calls back once when another build has been published than the one in use. */
export function onNewBuild(callback: () => void): void {
  // `npm run dev` serves what's saved.
  if (process.env.BUILD_FOLDER !== undefined) return;
  const timer = setInterval(() => {
    const published = publishedBuild();
    if (published === undefined || published === BUILD) return;
    clearInterval(timer);
    callback();
  }, SECOND);
  timer.unref();
}
