import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { passkeyLoginOptions, passkeyOptions, registerPasskey } from '@portal/shared/contracts/passkey';

type CreationOptions = ResponseOf<typeof passkeyOptions>['options'];
type RequestOptions = ResponseOf<typeof passkeyLoginOptions>['options'];
type Credential = RequestOf<typeof registerPasskey>['Credential'];

/** Deviations that a test may request. Everything else is as in a browser with its authenticator. */
export interface Bends {
  readonly origin?: string;
  /** Host whose hash the authenticator signs. */
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Whether the user was verified by finger, face or PIN. */
  readonly isUserVerified?: boolean;
  /** A counter other than the next one. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Format of the attestation statement: `packed` is signed by the key itself, every other one is empty. */
  readonly format?: string;
}

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 } as const;
const ORIGIN = 'http://localhost:8080';

/**
 * An authenticator and its browser in software: one discoverable ES256 key (WebAuthn level 3, §6 and §5.8.1). It counts
 * its signatures.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;
  private userHandle = '';
  private rpId = '';

  constructor(private counter = 0) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    this.privateKey = pair.privateKey;
    this.publicKey = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
  }

  /** `navigator.credentials.create`, in its JSON form. */
  create(options: CreationOptions, bends: Bends = {}): Credential {
    const { rp, user } = options as unknown as { rp: { id: string }; user: { id: string } };
    this.rpId = rp.id;
    this.userHandle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.publicKey]);
    const authData = Buffer.concat([this.authenticatorData(bends, FLAG.attested), attested]);
    const clientDataJSON = clientData('webauthn.create', options.challenge, bends);
    const attestation = cborMap([
      [cborText('fmt'), cborText(bends.format ?? 'none')],
      [
        cborText('attStmt'),
        bends.format === 'packed' ? this.selfStatement(authData, clientDataJSON) : cborMap([]),
      ],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid', 'telepathy'],
      },
    };
  }

  /** `navigator.credentials.get`, in its JSON form. */
  get(options: RequestOptions, bends: Bends = {}): Credential {
    const authData = this.authenticatorData(bends, 0);
    const clientDataJSON = clientData('webauthn.get', options.challenge, bends);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: this.signed(authData, clientDataJSON).toString('base64url'),
        userHandle: bends.userHandle ?? this.userHandle,
      },
    };
  }

  private signed(authData: Buffer, clientDataJSON: string): Buffer {
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
    return sign('sha256', Buffer.concat([authData, hash]), this.privateKey);
  }

  /** §8.2, self attestation. */
  private selfStatement(authData: Buffer, clientDataJSON: string): Buffer {
    return cborMap([
      [cborText('alg'), cborInt(-7)],
      [cborText('sig'), cborBytes(this.signed(authData, clientDataJSON))],
    ]);
  }

  private authenticatorData({ rpId, isUserVerified = true, counter }: Bends, flags: number): Buffer {
    // Always 0 if it does not count, like synced passkeys.
    if (this.counter > 0) this.counter += 1;
    const shown = FLAG.present | flags | (isUserVerified ? FLAG.verified : 0);
    return Buffer.concat([
      sha256(Buffer.from(rpId ?? this.rpId)),
      Buffer.from([shown]),
      uint32(counter ?? this.counter),
    ]);
  }
}

function clientData(type: string, challenge: string, bends: Bends): string {
  const data = {
    type: bends.type ?? type,
    challenge: bends.challenge ?? challenge,
    origin: bends.origin ?? ORIGIN,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** COSE_Key of an ES256 key (RFC 9053): kty 2, alg −7, crv 1, x, y. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(x)],
    [cborInt(-3), cborBytes(y)],
  ]);
}

/** The head of a CBOR item (RFC 8949 §3): its major type and an argument below 2^16. */
function cborHead(major: number, argument: number): Buffer {
  const type = major << 5;
  if (argument < 24) return Buffer.from([type | argument]);
  return argument < 256
    ? Buffer.from([type | 24, argument])
    : Buffer.concat([Buffer.from([type | 25]), uint16(argument)]);
}

function cborInt(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([cborHead(3, bytes.length), bytes]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
