import type { Language, Localized } from '@portal/shared/contracts/language';

/** Reasons for a failed verification that the provider itself gives. An operator's reason is shown as written. */
export const CERT_REASONS = {
  codeExpired: {
    'zh-CN': '未在有效时间内完成人脸核验。',
    en: 'The face check was not completed in time.',
  },
  faceFailed: {
    'zh-CN': '人脸核验未通过，请在光线充足处正对屏幕重试。',
    en: 'The face check failed. Try again in good light, facing the screen.',
  },
  faceMismatch: {
    'zh-CN': '人脸与证件照片不一致，请在光线充足处重试。',
    en: 'The face does not match the photo on the ID card. Try again in good light.',
  },
  identityTaken: {
    'zh-CN': '该身份证号或统一社会信用代码已绑定其他账号。',
    en: 'The ID card number or credit code is already used by another account.',
  },
  identityMismatch: {
    'zh-CN': '姓名与身份证号不匹配。',
    en: 'The name does not match the ID card number.',
  },
  enterpriseMismatch: {
    'zh-CN': '企业名称、统一社会信用代码与法定代表人信息不一致。',
    en: 'The enterprise name, the credit code and the legal representative do not match.',
  },
  joinedTeam: {
    'zh-CN': '审核期间您加入了团队，请退出后重新提交。',
    en: 'You joined a team during the review. Leave it and submit again.',
  },
  letterInvalid: {
    'zh-CN': '授权书缺少公章或签字，或内容与填写的信息不一致。',
    en: 'The authorization letter is missing the seal or a signature, or does not match the details you entered.',
  },
  licenseMismatch: {
    'zh-CN': '营业执照与填写的企业信息不一致。',
    en: 'The business license does not match the details you entered.',
  },
  licenseUnreadable: {
    'zh-CN': '营业执照图片不清晰，请重新上传清晰的图片。',
    en: 'The image of the business license is not legible. Upload a clearer one.',
  },
} as const satisfies Readonly<Record<string, Localized>>;

export type CertReason = keyof typeof CERT_REASONS;

/** The reasons that reviewers choose from; they may also write their own. */
export const REVIEW_REASONS = [
  'licenseUnreadable',
  'licenseMismatch',
  'letterInvalid',
] as const satisfies readonly CertReason[];

function isKnown(reason: string): reason is CertReason {
  return Object.hasOwn(CERT_REASONS, reason);
}

export function reasonText(reason: string, language: Language): string {
  return isKnown(reason) ? CERT_REASONS[reason][language] : reason;
}
