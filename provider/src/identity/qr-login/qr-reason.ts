import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language, Localized } from '@portal/shared/contracts/language';

/** Why a scan sign-in failed (State 5), as the closest error code of the catalogue. */
export const QR_REASON = {
  refused: errorCodes.forbidden,
  disabled: errorCodes.accountDisabled,
  needsSecondFactor: errorCodes.mfaRequired,
  failed: errorCodes.internalError,
} as const;
export type QrReason = (typeof QR_REASON)[keyof typeof QR_REASON];

const TEXT: ReadonlyMap<number, Localized> = new Map<QrReason, Localized>([
  [QR_REASON.refused, { en: 'The sign-in was declined on the phone.', 'zh-CN': '已在手机上拒绝登录。' }],
  [
    QR_REASON.disabled,
    { en: 'This account has been disabled. Contact support.', 'zh-CN': '该账号已被停用，请联系客服。' },
  ],
  [
    QR_REASON.needsSecondFactor,
    {
      en: 'This account requires a second factor at sign-in. Sign in on the phone with your authenticator code first.',
      'zh-CN': '该账号已开启登录二次验证，请先在手机上使用动态验证码登录。',
    },
  ],
  [QR_REASON.failed, { en: 'The sign-in failed on the phone.', 'zh-CN': '手机端登录失败。' }],
]);

/** The reason as text, or null if only the failure is known. */
export function qrReasonText(reason: number | null, language: Language): string | null {
  return (reason === null ? undefined : TEXT.get(reason))?.[language] ?? null;
}
