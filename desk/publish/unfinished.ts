import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headOf, type Prepared, takeBack, takeOver, updateCheckout } from './commits.ts';
import { unmarkPublished } from './versions.ts';

/** A commit that the branch moves to, before the checkout has its files. */
type Step = Prepared & {
  /** When its mark was made, for a version that's being published. Without it, a developer's words were merged. */
  markedAt?: number;
};

/** Kept while the branch, the mark and the checkout don't go together, for the case that this process is killed. */
const noteIn = (root: string) => join(root, 'dist/publishing.json');

const drop = (root: string) => rmSync(noteIn(root), { force: true });

/** Takes a commit over, and does what goes with it. If that fails, the branch goes back. */
export async function takeOverWith(root: string, step: Step, work: () => Promise<void>): Promise<void> {
  const note = noteIn(root);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(`${note}.part`, JSON.stringify(step));
  renameSync(`${note}.part`, note);
  try {
    await takeOver(root, step);
    await work();
  } catch (error) {
    await undo(root, step);
    throw error;
  }
}

async function undo(root: string, step: Step): Promise<void> {
  if (step.markedAt !== undefined) await unmarkPublished(root, new Date(step.markedAt));
  await takeBack(root, step);
  drop(root);
}

/** Gives the checkout the files of a commit that was taken over. */
export async function finish(root: string, step: Step): Promise<void> {
  await updateCheckout(root, step);
  drop(root);
}

/** Finishes what a process that was killed has begun. A version that isn't public yet comes along with the next one. */
export async function finishInterrupted(root: string, publicCommit: string): Promise<void> {
  if (!existsSync(noteIn(root))) return;
  const step: Step = JSON.parse(readFileSync(noteIn(root), 'utf8'));
  if (step.markedAt !== undefined && publicCommit !== step.commit)
    await unmarkPublished(root, new Date(step.markedAt));
  if ((await headOf(root)) === step.commit) await finish(root, step);
  else drop(root);
}
