import type { UserType } from '@portal/shared/contracts/enums';

/** What the form holds; the mailbox is there for an enterprise alone. */
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

/** Keys of the codes that were sent; null for one that nobody has asked for. */
export interface CodeKeys {
  readonly sms: string | null;
  readonly mail: string | null;
}

/** What the calls of registration take, by subject. */
export interface Registration {
  readonly account: {
    readonly UserName: string;
    readonly Password: string;
    readonly ReferralCode?: string;
  };
  readonly phone: { readonly UserPhone: string; readonly Key: string; readonly CodeSms: string };
  /** Null for an individual, who proves a phone alone. */
  readonly mail: { readonly Mail: string; readonly KeyMail: string; readonly CodeMail: string } | null;
}

/** The filled form as a registration; null while a code has not been asked for. */
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
