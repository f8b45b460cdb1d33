import type { Language, Localized } from '@portal/shared/contracts/language';

/** Reasons for a failed verification that the provider itself gives. An operator's reason is shown as written. */
export const CERT_REASONS = {
  faceMismatch: {
    'zh-CN': '人脸与证件照片不一致，请在光线充足处重试。',
    en: 'The face does not match the photo on the ID. Try again in good light.',
  },
  identityMismatch: {
    'zh-CN': '姓名与身份证号不匹配。',
    en: 'The name does not match the ID card number.',
  },
  licenseUnreadable: {
    'zh-CN': '营业执照图片不清晰，请重新上传。',
    en: 'The business license image is not legible. Upload it again.',
  },
} as const satisfies Readonly<Record<string, Localized>>;

export type CertReason = keyof typeof CERT_REASONS;

function isKnown(reason: string): reason is CertReason {
  return Object.hasOwn(CERT_REASONS, reason);
}

export function reasonText(reason: string, language: Language): string {
  return isKnown(reason) ? CERT_REASONS[reason][language] : reason;
}
