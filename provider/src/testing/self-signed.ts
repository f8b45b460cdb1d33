import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

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

/** Content of a certificate. */
export interface CertificateContent {
  readonly host: string;
  readonly subjectKey: KeyObject;
  /** Bytes of a positive number. */
  readonly serial: Buffer;
  /** `20991231235959Z` */
  readonly until: string;
}

/** A self-signed certificate for this host, valid for this century, for TLS servers in tests. */
export function selfSigned(host: string): ServerCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const content = { host, subjectKey: publicKey, serial: Buffer.from([1]), until: '20991231235959Z' };
  return {
    cert: certificate(content, privateKey),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** A certificate in PEM, valid from the start of this century. */
export function certificate(
  { host, subjectKey, serial, until }: CertificateContent,
  issuerKey = generateKeyPairSync('ed25519').privateKey,
): string {
  const algorithm = der(SEQUENCE, der(OID, ED25519));
  const commonName = der(SEQUENCE, der(OID, COMMON_NAME), der(UTF8_STRING, Buffer.from(host)));
  const name = der(SEQUENCE, der(SET, commonName));
  const validity = der(SEQUENCE, time('20000101000000Z'), time(until));
  const alternative = der(SEQUENCE, der(0x82, Buffer.from(host)));
  const extension = der(SEQUENCE, der(OID, SUBJECT_ALT_NAME), der(OCTET_STRING, alternative));
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    algorithm,
    name,
    validity,
    name,
    subjectKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, extension)),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign(null, content, issuerKey));
  return pem('CERTIFICATE', der(SEQUENCE, content, algorithm, signature));
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
