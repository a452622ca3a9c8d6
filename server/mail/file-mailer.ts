import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder } from '../make-folder.ts';
import { FILE_MODE } from '../private-files.ts';
import type { Address, Mailer } from './mail.ts';
import { toMessage } from './message.ts';

function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Writes each email to an `.eml` file, which mail programs can open. A repeated email overwrites its file. */
export function fileMailer(dataDir: string, from: Address): Mailer {
  const folder = mailFolder(dataDir);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    place: folder,
    writesFiles: true,
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from));
      const name = `${new Date(mail.date).toISOString().replaceAll(/[:.]/g, '-')}_${mail.id}.eml`;
      try {
        await writeDurably(folder, name, message as Buffer);
        return { code: 'delivered' };
      } catch (error) {
        return { code: 'own-failure', why: `mail file: ${(error as NodeJS.ErrnoException).code ?? 'error'}` };
      }
    },
  };
}

/** Writes a file completely or not at all, and syncs it to disk. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  await makeFolder(folder);
  const unfinished = join(folder, `.${name}.part`);
  try {
    await writeFile(unfinished, content, { mode: FILE_MODE, flush: true });
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await using directory = await open(folder, 'r');
  await directory.sync();
}

/** Matches complete and unfinished mail files, and captures the delivery's id. */
const MAIL_FILE = /_([\w-]+)\.eml(?:\.part)?$/;

async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => MAIL_FILE.test(name));
}

/** Removes the mail files of deliveries, by id. @returns how many there were @throws Error if the folder can't be read */
export function removeMailFiles(dataDir: string, ids: ReadonlySet<string>): Promise<number> {
  return removeFiles(dataDir, (name) => ids.has(MAIL_FILE.exec(name)?.[1] ?? ''));
}

/**
 * Removes the mail files whose `To` or `Reply-To` is an address: also those of a lead whose address was corrected since, and
 * of test copies. @param key from `emailKey` @returns how many there were @throws Error if they can't be read
 */
export function removeMailFilesAbout(dataDir: string, key: string): Promise<number> {
  return removeFiles(dataDir, async (name, folder) => {
    const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      // Another process may have removed it.
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return recipients(text).includes(key);
  });
}

/** Returns the words of an email's `To` and `Reply-To` in lower case, among them the addresses. */
function recipients(message: string): string[] {
  const [head = ''] = message.toLowerCase().split('\r\n\r\n', 1);
  const headers = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  return headers
    .filter((header) => header.startsWith('to:') || header.startsWith('reply-to:'))
    .flatMap((header) => header.split(/[\s<>,]+/));
}

type Test = (name: string, folder: string) => boolean | Promise<boolean>;

async function removeFiles(dataDir: string, isDoomed: Test): Promise<number> {
  const folder = mailFolder(dataDir);
  let removed = 0;
  for (const name of await mailFiles(folder)) {
    if (!(await isDoomed(name, folder))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** Returns the mail files written before a time. @throws Error if the folder can't be read */
export async function mailFilesBefore(dataDir: string, moment: number): Promise<string[]> {
  const folder = mailFolder(dataDir);
  const found: string[] = [];
  for (const name of await mailFiles(folder)) {
    const file = join(folder, name);
    // Another process may have removed it.
    const written = await stat(file).catch(() => undefined);
    if (written && written.mtimeMs < moment) found.push(file);
  }
  return found;
}
