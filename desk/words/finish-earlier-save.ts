import { exitWithMessage } from '../../server/cannot-start.ts';
import { finishSave, SaveFailed } from './files/save.ts';

/** Finishes a save that was cut short, or ends this process with the reason why that's impossible. */
export function finishEarlierSave(root: string): void {
  try {
    finishSave(root);
  } catch (error) {
    if (error instanceof SaveFailed) exitWithMessage(error.message);
    throw error;
  }
}
