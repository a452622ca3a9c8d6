import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewService } from '../../../scripts/new-service/write-service.ts';
import { readData, versionOf, writeData } from '../files/content-file.ts';
import { fileIn, isPicture, LARGEST_PICTURE, LARGEST_TEXT, NotAllowed } from '../files/folders.ts';
import { finishSave, save, type Write } from '../files/save.ts';
import type { Value } from '../files/value.ts';
import { checkContent, type Problem, run, runForData } from './check.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

/** A file as the browser wants it: its data, its whole text, a picture, or nothing to delete it. */
export type Draft = {
  path: string;
  /** Of the file it was made from, or null for a new one. */
  version: string | null;
  data?: Value;
  text?: string;
  picture?: string;
  isDeleted?: boolean;
};

export type FileNow = { path: string; version: string | null; data?: Value; text?: string };

export type Email = { name: string; subject: string; text: string; html: string };

export type SaveResult =
  | { status: 200; files: FileNow[] }
  | { status: 409; files: FileNow[] }
  | { status: 422; problems: Problem[] };

/** Someone wants to remove a file that isn't there. */
class NoFile extends Error {
  override name = 'NoFile';
  readonly statusCode = 404;
}

/** Identifies a problem without its line, which changes as someone types above it. */
const keyOf = ({ path, field, message }: Problem) => JSON.stringify([path, field, message]);

const STOPPED =
  'The service couldn’t be added: what writes its files stopped before its end. Show this to the person who does updates.';

/** Nobody could say which of two changes to a file counts. */
function refuseTwice(drafts: Draft[]): void {
  const [twice] = [...Map.groupBy(drafts, ({ path }) => path)].filter(([, of]) => of.length > 1);
  if (twice) throw Object.assign(new Error(`${twice[0]} is in this twice.`), { statusCode: 400 });
}

/** How long content that passed needs no other check, in milliseconds. Some rules depend on the day. */
const STAYS_GOOD = 60_000;

/** The firm's content, and a copy of the site to try changes in. */
export class Workspace {
  readonly root: string;
  readonly #copy: SiteCopy;
  readonly #onGood: (folder: string) => void;
  #last: Promise<unknown> = Promise.resolve();
  /** When the copy's content passed the check, or 0 if it may not. */
  #passedAt = 0;

  /** @param onGood gets a folder each time that the build would take its content */
  constructor(root: string, onGood: (folder: string) => void) {
    this.root = root;
    this.#onGood = onGood;
    this.#copy = copySite(root);
  }

  /** @throws NotAllowed */
  read(path: string): FileNow {
    const file = fileIn(this.root, path);
    if (!existsSync(file)) return { path, version: null };
    const content = readFileSync(file);
    const version = versionOf(content);
    if (isPicture(path)) return { path, version };
    const text = content.toString();
    return { path, version, text, data: readData(path, text) };
  }

  /** Lists what the build would say about the content with these changes. @throws NotAllowed */
  check(drafts: Draft[]): Promise<Problem[]> {
    const writes = this.writesOf(drafts);
    return this.#inTurn(() => this.#problemsWith(writes));
  }

  /** Returns the files as saving would write them. @throws NotAllowed */
  writesOf(drafts: Draft[]): Write[] {
    refuseTwice(drafts);
    return drafts.map((draft) => this.#writeOf(draft));
  }

  /** Saves all files or none of them. @throws NotAllowed @throws NoFile */
  save(drafts: Draft[]): Promise<SaveResult> {
    return this.#inTurn(async () => {
      refuseTwice(drafts);
      // It may change files, and so their versions.
      finishSave(this.root);
      for (const { path, isDeleted } of drafts)
        if (isDeleted && this.read(path).version === null)
          throw new NoFile(`There’s no ${path}, so it can’t be removed. Load this page again.`);
      const conflicts = drafts
        .map(({ path }) => this.read(path))
        .filter(({ version }, index) => version !== drafts[index]?.version);
      if (conflicts.length > 0) return { status: 409, files: conflicts };
      const writes = drafts.map((draft) => this.#writeOf(draft));
      const problems = await this.#problemsWith(writes);
      if (problems.length > 0 && (await this.#makesWorse(writes, problems))) return { status: 422, problems };
      // Someone may have changed a file during the check.
      const late = drafts
        .map(({ path }) => this.read(path))
        .filter(({ version }, index) => version !== drafts[index]?.version);
      if (late.length > 0) return { status: 409, files: late };
      save(this.root, writes);
      return { status: 200, files: drafts.map(({ path }) => this.read(path)) };
    });
  }

  /** Adds the files of a service, as `npm run new-service` writes them. @returns the id of the service, or the problem */
  async addService(name: string): Promise<{ id: string } | { error: string }> {
    type Added = { id: string; drafts: Draft[] } | { refusal: string };
    const found = await this.#inTurn<Added>(async () => {
      const { folder } = this.#copy;
      this.#passedAt = 0;
      this.#copy.take(this.root);
      // A name can start with a hyphen.
      const args = ['scripts/new-service.ts', '--json', '--', name];
      const { data: added } = await runForData<NewService>(folder, args);
      if (!added) return { refusal: STOPPED };
      if ('refusal' in added) return added;
      const drafts = added.paths.map((path) => ({
        path,
        version: null,
        text: readFileSync(join(folder, path), 'utf8'),
      }));
      return { id: added.id, drafts };
    });
    if ('refusal' in found) return { error: found.refusal };
    const result = await this.save(found.drafts);
    if (result.status !== 200) return { error: 'Fix the problems in the content first.' };
    return { id: found.id };
  }

  /** Returns every email of the site, those of issues from the preview, or undefined if the content is too broken to write them. */
  emails(preview = ''): Promise<Email[] | undefined> {
    return this.#inTurn(async () => {
      const { code, stdout } = await run(this.#copy.folder, [
        join(import.meta.dirname, '../preview/emails.ts'),
        preview,
      ]);
      return code === 0 ? (JSON.parse(stdout) as Email[]) : undefined;
    });
  }

  close(): void {
    this.#copy.remove();
  }

  /** Broken content can be repaired one file at a time. A repair may uncover problems that were hidden before. */
  async #makesWorse(writes: Write[], problems: Problem[]): Promise<boolean> {
    if (problems.some(({ path }) => writes.some((write) => write.path === path))) return true;
    const known = new Set((await this.#problemsWith([])).map(keyOf));
    const repaired = known.size > problems.filter((problem) => known.has(keyOf(problem))).length;
    return !repaired && problems.some((problem) => !known.has(keyOf(problem)));
  }

  async #problemsWith(writes: Write[]): Promise<Problem[]> {
    const { folder } = this.#copy;
    const passedAt = this.#passedAt;
    this.#passedAt = 0;
    const changed = this.#copy.take(this.root, writes);
    // What someone saves was checked while they typed it.
    const isKnown = changed.length === 0 && Date.now() < passedAt + STAYS_GOOD;
    const problems = isKnown ? [] : await checkContent(folder);
    if (problems.length > 0) return problems;
    this.#passedAt = isKnown ? passedAt : Date.now();
    this.#onGood(folder);
    return problems;
  }

  #writeOf({ path, data, text, picture, isDeleted }: Draft): Write {
    const file = fileIn(this.root, path);
    if (isDeleted) return { path, content: null };
    if (picture !== undefined) {
      const content = Buffer.from(picture, 'base64');
      if (!isPicture(path) || content.length > LARGEST_PICTURE)
        throw new NotAllowed('This picture is too large.');
      return { path, content };
    }
    const now = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const content = text ?? writeData(path, now, data ?? null);
    if (isPicture(path) || content.length > LARGEST_TEXT) throw new NotAllowed('This text is too long.');
    return { path, content };
  }

  /** Runs one step at a time, because all use the same copy. */
  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const next = this.#last.then(step);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
