import { generateKeyPairSync, sign } from 'node:crypto';

export interface ServerCertificate {
  /** PEM. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
}

/** DER tags (X.690) of a certificate. */
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OID = 0x06;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const SEQUENCE = 0x30;
const SET = 0x31;

const ED25519 = Buffer.from('2b6570', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('551d11', 'hex');

/** A self-signed certificate for this host, valid for this century, for TLS servers in tests. */
export function selfSigned(host: string): ServerCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const algorithm = der(SEQUENCE, der(OID, ED25519));
  const commonName = der(SEQUENCE, der(OID, COMMON_NAME), der(UTF8_STRING, Buffer.from(host)));
  const name = der(SEQUENCE, der(SET, commonName));
  const validity = der(SEQUENCE, time('20000101000000Z'), time('20991231235959Z'));
  const alternative = der(SEQUENCE, der(0x82, Buffer.from(host)));
  const extension = der(SEQUENCE, der(OID, SUBJECT_ALT_NAME), der(OCTET_STRING, alternative));
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, extension)),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign(null, content, privateKey));
  return {
    cert: pem('CERTIFICATE', der(SEQUENCE, content, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function time(text: string): Buffer {
  return der(GENERALIZED_TIME, Buffer.from(text));
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
