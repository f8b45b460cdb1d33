import { toE164 } from '../../platform/contact/phone-number';
import { fieldError } from '../../platform/http/business-error';

/** A phone or mailbox to invite. */
export interface InviteeAddress {
  /** As the contract spells it. */
  readonly value: string;
  /** E.164 number or lower-case mail address. */
  readonly target: string;
}

/** The addresses, each once, however often and in whatever spelling it was typed. */
export function distinctAddresses(addresses: readonly InviteeAddress[]): readonly InviteeAddress[] {
  const byTarget = new Map<string, InviteeAddress>();
  for (const address of addresses) if (!byTarget.has(address.target)) byTarget.set(address.target, address);
  return [...byTarget.values()];
}

/**
 * @param field its name in the request, for a number that is valid in no country
 * @throws BusinessError `validationFailed`
 */
export function inviteeAddress(value: string, field: string): InviteeAddress {
  if (value.includes('@')) return { value, target: value.toLowerCase() };
  const target = toE164(value);
  if (target === null) throw fieldError(field, 'enterPhoneOrMail');
  return { value, target };
}
