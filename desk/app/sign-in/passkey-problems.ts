import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

const UNUSED = 'No passkey was used. Try again when you’re ready.';

/** What to do about each error of WebAuthn, by its name. */
const WAYS_OUT: Record<string, string> = {
  NotAllowedError: UNUSED,
  AbortError: UNUSED,
  InvalidStateError:
    'This device already has a passkey for the desk. Another device gets its own once you’re signed in there.',
  SecurityError:
    'Passkeys only work at the desk’s own address. Open the link in your invitation’s email again, or ask an owner for the address.',
  ConstraintError:
    'This device needs a screen lock before it can keep a passkey. Set a PIN, your fingerprint or your face in its settings, then try again.',
  NotSupportedError:
    'This device can’t make a passkey that the desk takes. Try again and choose a phone, or open the desk on another device.',
};

const BROKEN =
  'This device couldn’t get at its passkeys. Close the browser, open it again and try once more. If that doesn’t help, choose a phone, or use another device.';

/** Says what to do after the browser didn't give a passkey. */
export const passkeyProblem = (error: unknown): string =>
  (error instanceof Error && WAYS_OUT[error.name]) || BROKEN;

/** Why no passkey can work on this page: an app's own browser often knows none, and no browser has them without HTTPS. */
export function obstacle(): 'not-secure' | 'no-passkeys' | undefined {
  if (!isSecureContext) return 'not-secure';
  return browserSupportsWebAuthn() ? undefined : 'no-passkeys';
}
