import { X509Certificate, type KeyObject } from 'node:crypto';
import { type SingleFlight, singleFlight } from '@portal/shared/async/single-flight';
import * as z from 'zod';
import { addSeconds } from '../../../runtime/clock';
import type { ExternalCall } from '../../external-call';
import { ExternalError } from '../../external-error';
import { parsedJson } from '../parsed-json';
import { repeatOnce } from '../repeat-once';
import { openWechatSealed } from './wechat-cipher';
import type { SendToWechat, WechatParts } from './wechat-request';
import { wechatSignatureFault, type FindPlatformKey } from './wechat-signature';

const certificatesSchema = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
      }),
    }),
  ),
});

/** Seconds between two fetches, because anyone can send a notification with an unknown serial. */
const REFETCH_SECONDS = 60;
/** Seconds after a failed fetch. */
const RETRY_SECONDS = 5;

/** Keys by which the wallet signs: the one of the settings, otherwise the certificates that the wallet publishes. */
export function wechatPlatformKeys(
  parts: WechatParts,
  { send, call }: { readonly send: SendToWechat; readonly call: ExternalCall },
): FindPlatformKey {
  const { platformKey } = parts.setting;
  if (platformKey !== null)
    return (serial) => Promise.resolve(serial === platformKey.id ? platformKey.key : null);
  return fetchedKeys(parts, () => call((signal) => fetchCertificates(parts, send, signal)));
}

/** The one thing that is in flight. */
const FETCH = 'certificates';

type Certificates = ReadonlyMap<string, X509Certificate>;

/** An unknown serial means that the wallet has a new certificate: it triggers one fetch, at most once a minute. */
function fetchedKeys({ clock }: WechatParts, fetchAll: () => Promise<Certificates>): FindPlatformKey {
  let known: Certificates = new Map();
  let nextFetchAt = new Date(0);
  let failure: ExternalError | null = null;
  const flights: SingleFlight<void> = singleFlight();

  async function fetchOnce(): Promise<void> {
    nextFetchAt = addSeconds(clock.now(), RETRY_SECONDS);
    try {
      known = await fetchAll();
      failure = null;
      nextFetchAt = addSeconds(clock.now(), REFETCH_SECONDS);
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error;
      failure = error;
    }
  }

  return async (serial) => {
    if (!known.has(serial) && clock.now() >= nextFetchAt) await flights.run(FETCH, fetchOnce);
    else await flights.inFlight(FETCH);
    const certificate = known.get(serial);
    if (certificate !== undefined) return keyIfValid(certificate, clock.now());
    if (failure !== null) throw failure;
    return null;
  };
}

function keyIfValid(certificate: X509Certificate, now: Date): KeyObject | null {
  const isValid = new Date(certificate.validFrom) <= now && now <= new Date(certificate.validTo);
  return isValid ? certificate.publicKey : null;
}

/**
 * The wallet's present certificates. They are encrypted with the merchant's key, and the response must be signed by one
 * of them.
 * @throws ExternalError
 */
async function fetchCertificates(
  { setting, clock }: WechatParts,
  send: SendToWechat,
  signal: AbortSignal,
): Promise<Certificates> {
  const response = await repeatOnce(signal, () => send({ method: 'GET', path: '/v3/certificates' }, signal));
  const listed = certificatesSchema.safeParse(parsedJson(response.body));
  if (response.status !== 200 || !listed.success)
    throw new ExternalError('wechat gave no certificates', 'invalid');
  const certificates = new Map<string, X509Certificate>();
  for (const { serial_no, encrypt_certificate } of listed.data.data) {
    const pem = openWechatSealed(setting.apiV3Key, encrypt_certificate);
    if (pem === null) throw new ExternalError('wechat certificates need another key', 'invalid');
    certificates.set(serial_no, certificateIn(pem, serial_no));
  }
  const find: FindPlatformKey = (serial) => Promise.resolve(certificates.get(serial)?.publicKey ?? null);
  if ((await wechatSignatureFault(response, find, clock.now())) !== null)
    throw new ExternalError('wechat certificates are not signed', 'invalid');
  return certificates;
}

function certificateIn(pem: Buffer, serial: string): X509Certificate {
  try {
    const certificate = new X509Certificate(pem);
    if (certificate.serialNumber.toUpperCase() === serial.toUpperCase()) return certificate;
  } catch {
    // Reported below.
  }
  throw new ExternalError('wechat gave a certificate of another serial', 'invalid');
}
