import { mayDo } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';
import { readPreviewUrl } from '../settings.ts';
import { sessionByHash } from '../sign-in/sessions.ts';
import { LookHost } from './look-host.ts';

/** Makes the host of looks, if `PREVIEW_URL` names one. @throws CannotStart */
export function lookHostOf(
  root: string,
  { store, clock, config, signIn }: Pick<DeskContext, 'store' | 'clock' | 'config' | 'signIn'>,
): LookHost | undefined {
  const url = signIn && readPreviewUrl(process.env, signIn.url, config.publicUrl);
  if (!url) return undefined;
  const mayLook = async (hash: string | null) => {
    const session = hash === null ? undefined : await sessionByHash(store.read, hash, clock());
    return session !== undefined && mayDo('openLook', session.person.role);
  };
  return new LookHost({ root, url, desk: signIn.url.origin, clock, mayLook });
}
