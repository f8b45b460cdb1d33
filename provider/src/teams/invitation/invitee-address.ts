import { toE164 } from '../../platform/contact/phone-number';
import { fieldError } from '../../platform/http/business-error';

/** A phone or mailbox to invite. */
export interface InviteeAddress {
  /** As it was typed. */
  readonly value: string;
  /** E.164 number or lower-case mail address. */
  readonly target: string;
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
