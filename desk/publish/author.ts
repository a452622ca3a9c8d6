import { systemActor } from '../../server/activity/activity-log.ts';
import { git } from '../run-git.ts';
import type { Author } from './versions.ts';

/** Who publishes on this computer: as Git knows them, or as the system does. */
export async function authorHere(root: string): Promise<Author> {
  const [name, email] = await Promise.all(
    ['user.name', 'user.email'].map(async (key) => (await git(root, ['config', key])).stdout.trim()),
  );
  return { name: name || systemActor().name, email: email || `${systemActor().name}@localhost` };
}
