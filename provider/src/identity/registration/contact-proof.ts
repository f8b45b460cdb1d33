import { toE164 } from '../../platform/contact/phone-number';
import type { CodeScene } from '../codes/code-scenes';
import type { CodeProof } from '../codes/code.service';
import { fieldError } from '../../platform/http/business-error';

/** The proofs that a registration may contain. A phone or mailbox without its code is ignored. */
export interface ContactFields {
  readonly UserPhone?: string | undefined;
  readonly Key?: string | undefined;
  readonly CodeSms?: string | undefined;
  readonly Mail?: string | undefined;
  readonly KeyMail?: string | undefined;
  readonly CodeMail?: string | undefined;
}

export interface ContactProofs {
  readonly phone: CodeProof | null;
  readonly mail: CodeProof | null;
}

/**
 * Complete proofs only, with targets in the form that codes are bound to: E.164 and lower case.
 * @throws BusinessError `validationFailed` for a number that is valid in no country
 */
export function contactProofs(fields: ContactFields, smsScene: CodeScene): ContactProofs {
  return { phone: phoneProof(fields, smsScene), mail: mailProof(fields) };
}

function phoneProof({ UserPhone, Key, CodeSms }: ContactFields, scene: CodeScene): CodeProof | null {
  if (UserPhone === undefined || Key === undefined || CodeSms === undefined) return null;
  const target = toE164(UserPhone);
  if (target === null) throw fieldError('UserPhone', 'enterPhone');
  return { scene, target, key: Key, code: CodeSms };
}

function mailProof({ Mail, KeyMail, CodeMail }: ContactFields): CodeProof | null {
  if (Mail === undefined || KeyMail === undefined || CodeMail === undefined) return null;
  return { scene: 'registMail', target: Mail.toLowerCase(), key: KeyMail, code: CodeMail };
}
