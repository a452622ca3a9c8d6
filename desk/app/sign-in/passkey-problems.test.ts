import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { obstacle, passkeyProblem } from './passkey-problems.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Makes the browser answer every request for a passkey with an error. */
function refuseWith(name: string): void {
  const refuse = () => Promise.reject(new DOMException('no', name));
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('location', { hostname: 'desk.firm.example' });
  vi.stubGlobal('navigator', { credentials: { get: refuse, create: refuse } });
}

const options = {
  challenge: 'AAAA',
  user: { id: 'AAAA', name: 'ana', displayName: 'Ana' },
  pubKeyCredParams: [],
  rp: { id: 'desk.firm.example', name: 'Firm' },
};
const register = () => startRegistration({ optionsJSON: options }).catch(passkeyProblem);
const signIn = () => startAuthentication({ optionsJSON: { challenge: 'AAAA' } }).catch(passkeyProblem);

test.each([
  ['NotAllowedError', 'Try again when you’re ready'],
  ['AbortError', 'Try again when you’re ready'],
  ['SecurityError', 'the desk’s own address'],
  ['ConstraintError', 'needs a screen lock'],
  ['NotSupportedError', 'choose a phone'],
  ['NotReadableError', 'couldn’t get at its passkeys'],
  ['UnknownError', 'couldn’t get at its passkeys'],
])('%s says what to do', async (name, words) => {
  refuseWith(name);
  expect(await register()).toContain(words);
  expect(await signIn()).toContain(words);
});

test('a device that has a passkey already says so', async () => {
  refuseWith('InvalidStateError');
  expect(await register()).toContain('already has a passkey');
});

test('what rules out passkeys is known before the first try', () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(obstacle()).toBe('no-passkeys');
  vi.stubGlobal('PublicKeyCredential', class {});
  expect(obstacle()).toBeUndefined();
  vi.stubGlobal('isSecureContext', false);
  expect(obstacle()).toBe('not-secure');
});
