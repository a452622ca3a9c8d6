import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { BodyOf } from '../../actions.ts';
import { RequestFailed } from '../requests.ts';
import { passkeyProblem } from './passkey-problems.ts';

type Assertion = BodyOf<'signIn'>['assertion'];
type Registration = BodyOf<'addPasskey'>['registration'];

const failure = (error: unknown) => new RequestFailed('passkey-refused', passkeyProblem(error));

/** Asks the device for a passkey. @throws RequestFailed if the person turned it down, or with what to do */
export async function askForPasskey(options: object): Promise<Assertion> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw failure(error);
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  return { ...same(answer), response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Lets the device make a passkey. @throws RequestFailed if the person turned it down, or with what to do */
export async function makePasskey(options: object): Promise<Registration> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw failure(error);
  });
  const { clientDataJSON, attestationObject, transports } = answer.response;
  return { ...same(answer), response: { clientDataJSON, attestationObject, transports } };
}

const same = ({ id, rawId }: { id: string; rawId: string }) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** Guesses what to call the passkey of this device. */
export function deviceName(): string {
  const agent = navigator.userAgent;
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'].find((name) =>
    agent.includes(name),
  );
  return known === 'Macintosh' ? 'Mac' : (known ?? 'This device');
}
