import type { CaptchaProof } from '@portal/shared/captcha/captcha-proof';
import { useSendCode } from '@portal/shared/codes/use-send-code';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import type { Sent } from '@portal/shared/contracts/shapes';
import { checkFields } from '@portal/shared/forms/focus-first-wrong';
import { showFieldError } from '@portal/shared/forms/place-refusal';
import { useTextLanguage } from '@portal/shared/i18n';
import type { ApiFailure } from '@portal/shared/store';
import type { FormInstance } from 'antd';
import { useRef } from 'react';

interface Options {
  /** Has the fields `PhoneKind`, `UserPhone` and `CodeSms`. */
  readonly form: FormInstance;
  /** Whether the account has a bound phone, used by default. */
  readonly hasBound: boolean;
  readonly prove: () => Promise<CaptchaProof | null>;
  readonly showErrors: (failure: ApiFailure) => boolean;
  /** Sends a code to the bound phone (undefined) or to another one. */
  readonly send: (
    proof: Partial<CaptchaProof>,
    phone: string | undefined,
  ) => PromiseLike<{ readonly data?: Sent | undefined; readonly error?: unknown }>;
}

/** The code for the phone that is chosen in a form with `PhoneChoice`. */
export function usePhoneCode({ form, hasBound, prove, showErrors, send }: Options) {
  const language = useTextLanguage();
  /** The phone that the newest code was sent to. */
  const sentTo = useRef<string | undefined>(undefined);
  const code = useSendCode({ captcha: 'onDemand', prove, send, showErrors });

  /** Undefined for the bound phone. If the phone is invalid, rejects with the form's own validation error. */
  async function chosenPhone(): Promise<string | undefined> {
    if (hasBound && form.getFieldValue('PhoneKind') !== 'other') return undefined;
    await checkFields(form, ['UserPhone']);
    const phone: unknown = form.getFieldValue('UserPhone');
    return typeof phone === 'string' ? phone : undefined;
  }

  async function handleSend(): Promise<string | null> {
    const phone = await chosenPhone();
    const key = await code.send(phone);
    if (key !== null) sentTo.current = phone;
    return key;
  }

  /** Key of the code for this phone. Without one, the field of the code says so, and the result is null. */
  function keyFor(phone: string | undefined): string | null {
    // A code verifies only the phone that it was sent to.
    if (code.key !== null && sentTo.current === phone) return code.key;
    showFieldError(form, ['CodeSms'], fieldMessageText('requestCode', language));
    return null;
  }

  return { code, chosenPhone, handleSend, keyFor };
}
