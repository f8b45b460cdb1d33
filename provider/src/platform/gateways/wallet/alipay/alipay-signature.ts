import type { KeyObject } from 'node:crypto';
import { isRsaSignature, rsaSignature } from '../rsa-signature';

export type AlipayParameters = Readonly<Record<string, string>>;

/** The parameters as they are signed: sorted, `name=value`, not encoded. */
function signedContent(parameters: AlipayParameters, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name] ?? ''}`)
    .join('&');
}

/** RSA2 of a request. */
export function alipayRequestSignature(parameters: AlipayParameters, key: KeyObject): string {
  return rsaSignature(signedContent(parameters, ['sign']), key);
}

const NOT_IN_NOTIFICATION = ['sign', 'sign_type'];

/** RSA2 of a notification, which does not include the kind of signature. */
export function alipayNotificationSignature(parameters: AlipayParameters, key: KeyObject): string {
  return rsaSignature(signedContent(parameters, NOT_IN_NOTIFICATION), key);
}

/** Accepts RSA2 only, whatever the notification says about itself. */
export function isAlipayNotificationSigned(parameters: AlipayParameters, key: KeyObject): boolean {
  return isRsaSignature(signedContent(parameters, NOT_IN_NOTIFICATION), parameters['sign'] ?? '', key);
}
