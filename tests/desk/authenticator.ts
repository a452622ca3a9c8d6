import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** Flags of authenticator data: https://www.w3.org/TR/webauthn-3/#flags */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCED = 0x08 | 0x10;
const HAS_KEY = 0x40;

/** Encodes the few kinds of CBOR that a registration needs. */
function cbor(value: string | number | Buffer | Map<string | number, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

type Options = { origin?: string; isVerified?: boolean; type?: string; isSynced?: boolean };

/** A passkey in software. Each test can make it lie. */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** How often it has signed. */
  counter = 0;
  private userHandle = '';
  private readonly origin: string;

  /** @param origin of the desk */
  constructor(origin: string) {
    this.origin = origin;
  }

  /** Copies it, as a thief would. */
  clone(): Authenticator {
    return Object.assign(Object.create(Authenticator.prototype), this);
  }

  private data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }

  private client(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private credential(response: object) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Answers the options of a registration. */
  register(
    options: { challenge: string; user: { id: string } },
    { origin, isVerified = true }: Options = {},
  ) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<string | number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const flags = PRESENT | HAS_KEY | (isVerified ? VERIFIED : 0);
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.data(flags), Buffer.alloc(16), length, this.id, cbor(key)]);
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.credential({
      clientDataJSON: base64url(this.client('webauthn.create', options.challenge, origin)),
      attestationObject: base64url(cbor(object)),
    });
  }

  /** Answers the options of a sign-in. */
  assert(
    options: { challenge: string },
    { origin, isVerified = true, type = 'webauthn.get', isSynced = false }: Options = {},
  ) {
    this.counter = isSynced ? 0 : this.counter + 1;
    const authData = this.data(PRESENT | (isVerified ? VERIFIED : 0) | (isSynced ? SYNCED : 0));
    const client = this.client(type, options.challenge, origin);
    const signature = sign(
      'sha256',
      Buffer.concat([authData, sha256(client)]),
      this.keys.privateKey as KeyObject,
    );
    return this.credential({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: this.userHandle,
    });
  }
}
