import type { UserType } from '@portal/shared/contracts/enums';

/** Values of the form. The mailbox fields exist only for an enterprise. */
export interface RegistrationValues {
  readonly UserName: string;
  readonly UserPhone: string;
  readonly CodeSms: string;
  readonly Mail?: string;
  readonly CodeMail?: string;
  readonly Password: string;
  readonly PasswordConfirm: string;
  readonly ReferralCode?: string;
  readonly Agreement?: boolean;
}

/** Keys of the sent codes; null if no code was sent. */
export interface CodeKeys {
  readonly sms: string | null;
  readonly mail: string | null;
}

/** Fields of the registration calls, grouped. */
export interface Registration {
  readonly account: {
    readonly UserName: string;
    readonly Password: string;
    readonly ReferralCode?: string;
  };
  readonly phone: { readonly UserPhone: string; readonly Key: string; readonly CodeSms: string };
  /** Null for an individual, who only verifies a phone. */
  readonly mail: { readonly Mail: string; readonly KeyMail: string; readonly CodeMail: string } | null;
}

/** The form's values as a registration; null if a code has not been sent yet. */
export function registrationOf(
  kind: UserType,
  values: RegistrationValues,
  keys: CodeKeys,
): Registration | null {
  if (keys.sms === null || (kind === 'enterprise' && keys.mail === null)) return null;
  const { UserName, Password, UserPhone, CodeSms, Mail = '', CodeMail = '' } = values;
  const ReferralCode = values.ReferralCode?.trim() ?? '';
  return {
    account: { UserName, Password, ...(ReferralCode !== '' && { ReferralCode }) },
    phone: { UserPhone, Key: keys.sms, CodeSms },
    mail: kind === 'enterprise' && keys.mail !== null ? { Mail, KeyMail: keys.mail, CodeMail } : null,
  };
}
