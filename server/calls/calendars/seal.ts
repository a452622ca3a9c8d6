import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_MODE } from '../../private-files.ts';

/** Next to the database, but in no backup of it: whoever has one of the two can't read a calendar. */
const fileIn = (dataDir: string) => join(dataDir, 'calendar.key');

const BYTES = 32;
const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Reads the key that calendars' addresses are encrypted with. @returns `undefined` if there's none, or it's damaged */
export async function readKey(dataDir: string): Promise<Buffer | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === BYTES ? key : undefined;
}

/** Reads the key, or makes it. @returns `undefined` if its file is damaged @throws Error if it can't be written */
export async function keepKey(dataDir: string): Promise<Buffer | undefined> {
  const known = await readKey(dataDir);
  if (known) return known;
  const part = `${fileIn(dataDir)}-${randomUUID()}`;
  const text = `${randomBytes(BYTES).toString('base64')}\n`;
  await writeFile(part, text, { mode: FILE_MODE, flag: 'wx', flush: true });
  try {
    // Whole or not at all, and never over another one.
    await link(part, fileIn(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part);
  }
  return readKey(dataDir);
}

/** Returns an id by which an address is found again, and which says nothing about it without the key. */
export function idOf(address: string, key: Buffer): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'calendar id', BYTES));
  return createHmac('sha256', own).update(address).digest('base64url').slice(0, 22);
}

/** Encrypts an address for the row with its id. */
export function seal(address: string, id: string, key: Buffer): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts an address. @returns `undefined` if it was encrypted with another key, or changed since */
export function unseal(text: string, id: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const options = { authTagLength: TAG };
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), options)
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
