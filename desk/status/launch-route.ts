import { join } from 'node:path';
import type { ReplyOf } from '../actions.ts';
import type { Route } from '../route.ts';
import { type Found, type LaunchFinding, runLaunchCheck } from '../words/server/launch.ts';

const ROOT = join(import.meta.dirname, '../..');

const plain = ({ page, reason, text, path, line }: LaunchFinding) => ({ page, reason, text, path, line });

const listsOf = ({ must, lawyer, look }: Found) => ({
  must: must.map(plain),
  lawyer: lawyer.map(plain),
  look: look.map(plain),
  why: null,
});

/** Runs the launch check, once for everyone who asks meanwhile: it takes seconds and memory. */
export function launchRoute(route: Route): void {
  let running: Promise<ReplyOf<'checkLaunch'>> | undefined;

  const check = async () => {
    const { data, reason } = await runLaunchCheck(ROOT);
    return data ? listsOf(data) : { must: [], lawyer: [], look: [], why: reason };
  };

  route('checkLaunch', () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  });
}
