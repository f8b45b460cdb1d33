import * as errorCodes from '@portal/shared/contracts/error-codes';
import { maskMail, maskPhone } from '../../platform/contact/mask';
import { toE164 } from '../../platform/contact/phone-number';
import type { CodeScene } from '../codes/code-scenes';
import type { Queries } from '../../platform/database/database';
import type { TicketScope } from '../../platform/database/schema/step-tickets';
import { fieldError } from '../../platform/http/business-error';
import type { Template } from '../../platform/notices/template';
import { setMail, setPhone } from './security.repository';
import { SECURITY_TEMPLATES } from './security-templates';

/** The differences between a phone and a mailbox, so that one rule can serve both. */
export interface ContactKind {
  readonly column: 'phoneE164' | 'mail';
  /** Scope of the ticket that a proof of the old one returns. */
  readonly scope: TicketScope;
  readonly taken: typeof errorCodes.phoneTaken | typeof errorCodes.mailTaken;
  readonly scenes: { readonly first: CodeScene; readonly old: CodeScene; readonly new: CodeScene };
  readonly templates: { readonly bound: Template; readonly changed: Template };
  /** The name of the masked value in both message templates. */
  readonly param: string;
  /**
   * The form that is stored and that codes are bound to.
   * @throws BusinessError `validationFailed`
   */
  normalize(typed: string): string;
  mask(address: string): string;
  set(queries: Queries, userId: string, address: string, now: Date): Promise<void>;
}

export const PHONE: ContactKind = {
  column: 'phoneE164',
  scope: 'phone',
  taken: errorCodes.phoneTaken,
  scenes: { first: 'bound', old: 'oldPhone', new: 'newPhone' },
  templates: { bound: SECURITY_TEMPLATES.phoneBound, changed: SECURITY_TEMPLATES.phoneChanged },
  param: 'phone',
  normalize(typed) {
    const phone = toE164(typed);
    if (phone === null) throw fieldError('UserPhone', 'enterPhone');
    return phone;
  },
  mask: maskPhone,
  set: setPhone,
};

export const MAIL: ContactKind = {
  column: 'mail',
  scope: 'mail',
  taken: errorCodes.mailTaken,
  scenes: { first: 'boundMail', old: 'oldMail', new: 'newMail' },
  templates: { bound: SECURITY_TEMPLATES.mailBound, changed: SECURITY_TEMPLATES.mailChanged },
  param: 'mail',
  normalize: (typed) => typed.toLowerCase(),
  mask: maskMail,
  set: setMail,
};
